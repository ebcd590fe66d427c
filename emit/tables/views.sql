-- One view a table. Run in the folder that holds the folder tables.
-- The folder names say the night as well as the column does; night stays text,
-- because rows without a date have night 'unknown'.
CREATE OR REPLACE VIEW captures AS
SELECT * FROM read_parquet('tables/captures/*/*.parquet', hive_partitioning = true, hive_types_autocast = false);
CREATE OR REPLACE VIEW controls AS
SELECT * FROM read_parquet('tables/controls/*/*.parquet', hive_partitioning = true, hive_types_autocast = false);
CREATE OR REPLACE VIEW locators AS
SELECT * FROM read_parquet('tables/locators/*/*.parquet', hive_partitioning = true, hive_types_autocast = false);
CREATE OR REPLACE VIEW skills AS
SELECT * FROM read_parquet('tables/skills/*/*.parquet', hive_partitioning = true, hive_types_autocast = false);
CREATE OR REPLACE VIEW rejects AS
SELECT * FROM read_parquet('tables/rejects/*/*.parquet', hive_partitioning = true, hive_types_autocast = false);
