package skill

import "skillmill/datasets/schema"

var documents = schema.New("skill", schemaID, schemaJSON)

// Validate checks one document against the schema. The error names every place that is
// wrong as a JSON Pointer, each with its cause, in the order of places.
func Validate(data []byte) error { return documents.Validate(data) }
