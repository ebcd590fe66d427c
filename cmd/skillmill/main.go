// Command skillmill turns page captures into a library of browser skills.
package main

import (
	"os"

	"skillmill/cmd/skillmill/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
