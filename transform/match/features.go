package match

import "skillmill/transform/fingerprint"

// feature says how a feature of fingerprints is compared.
type feature struct {
	weight func(*Weights) float64
	like   likeness
}

// likeness says how two values of a feature are compared.
type likeness int

const (
	exact   likeness = iota // equal or not
	text                    // by groups of three letters
	words                   // by words
	address                 // link targets, by their segments
	bag                     // tokens without order
	ordered                 // up to three texts, the nearest counts most
	chain                   // tags of ancestors, from both ends
)

var features = [numFeatures]feature{
	fTag:         {func(w *Weights) float64 { return w.Tag }, exact},
	fType:        {func(w *Weights) float64 { return w.Type }, exact},
	fRole:        {func(w *Weights) float64 { return w.Role }, exact},
	fName:        {func(w *Weights) float64 { return w.Name }, text},
	fText:        {func(w *Weights) float64 { return w.Text }, text},
	fLabel:       {func(w *Weights) float64 { return w.Label }, text},
	fPlaceholder: {func(w *Weights) float64 { return w.Placeholder }, text},
	fTitle:       {func(w *Weights) float64 { return w.Title }, text},
	fHref:        {func(w *Weights) float64 { return w.Href }, address},
	fFormName:    {func(w *Weights) float64 { return w.FormName }, text},
	fID:          {func(w *Weights) float64 { return w.ID }, text},
	fValue:       {func(w *Weights) float64 { return w.Value }, text},
	fData:        {func(w *Weights) float64 { return w.Data }, bag},
	fClasses:     {func(w *Weights) float64 { return w.Classes }, bag},
	fIcons:       {func(w *Weights) float64 { return w.Icons }, bag},
	fHeading:     {func(w *Weights) float64 { return w.Heading }, words},
	fLandmark:    {func(w *Weights) float64 { return w.Landmark }, exact},
	fRow:         {func(w *Weights) float64 { return w.Row }, words},
	fBefore:      {func(w *Weights) float64 { return w.Around }, ordered},
	fAfter:       {func(w *Weights) float64 { return w.Around }, ordered},
	fAncestors:   {func(w *Weights) float64 { return w.Ancestors }, bag},
	fPath:        {func(w *Weights) float64 { return w.Path }, chain},
}

// The features of package fingerprint.
const (
	fTag         = fingerprint.Tag
	fType        = fingerprint.Type
	fRole        = fingerprint.Role
	fName        = fingerprint.Name
	fText        = fingerprint.Text
	fLabel       = fingerprint.Label
	fPlaceholder = fingerprint.Placeholder
	fTitle       = fingerprint.Title
	fHref        = fingerprint.Href
	fFormName    = fingerprint.FormName
	fID          = fingerprint.ID
	fValue       = fingerprint.Value
	fData        = fingerprint.Data
	fClasses     = fingerprint.Classes
	fIcons       = fingerprint.Icons
	fHeading     = fingerprint.Heading
	fLandmark    = fingerprint.Landmark
	fRow         = fingerprint.Row
	fBefore      = fingerprint.Before
	fAfter       = fingerprint.After
	fAncestors   = fingerprint.Ancestors
	fPath        = fingerprint.Path
	numFeatures  = fingerprint.NumFeatures
)
