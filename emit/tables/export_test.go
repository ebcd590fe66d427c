package tables

// For tests of the package from outside, which may build.
var (
	InstallDuckDB = installDuckDB
	Questions     = questions
	DuckDB        = duckdb
)
