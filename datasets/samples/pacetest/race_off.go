//go:build !race

package pacetest

const detector = 1
