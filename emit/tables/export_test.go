package tables

// For tests of the package from outside, which may build.
var (
	InstallDuckDB = installDuckDB
	DuckDB        = duckdb
)
