package rules

import (
	"fmt"
	"testing"

	"skillmill/agent"
)

// TestByKind operates what a task calls by its kind or by its number alone.
func TestByKind(t *testing.T) {
	fields := page("text|", "text|", "text|")
	sorts := page("button|ya", "checkbox|", "radio|", "text|", "text||multiline=true")
	list := page("select||options=Aruba,Belize,Cuba", "button|Submit")
	radios := page("radio|4fG|name=r", "radio|hhQ2|name=r", "radio|Mnn|name=r", "button|Submit")
	groups := page("radio|4fG|name=r", "radio|hhQ2|name=r", "radio|Mnn|name=s", "radio|Qs|name=s", "button|Submit")
	boxes := page("checkbox|kV3", "checkbox|Zp8q", "checkbox|mo2", "button|Submit")
	sliders := page("range||min=0|max=20", "range||min=0|max=20", "range||min=0|max=20", "button|Submit")
	cards := page("button|7|css=card", "button|31|css=card", "button|19|css=card", "button|Submit")
	contact := texts(page("link|531-8890|near=Phone:", "link|21 Elm St|near=Address:", "link|Next"), "heading|Ignacio Vega", "|Phone:", "|Address:")
	login := page("text|Username", "password|Password", "button|Login")
	twice := page("text|Username", "password|Password", "password|Confirm password", "button|Login")
	one := page("text|", "button|Submit")
	problem := texts(page("text|", "button|Submit"), "|3 + 14 =")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{fields, "Focus into the 3rd input textbox.", "input #2"},
		{fields, "Put the cursor into the first textbox.", "input #0"},
		{fields, "Focus into the textbox.", agent.Unsure},
		{fields, "Focus into the 4th textbox.", agent.Unsure},
		{sorts, `Click on a "button" widget.`, "click ya"},
		{sorts, `Click on a "radio" widget.`, "check #2 on"},
		{sorts, `Click on a "text" widget.`, "input #3"},
		{sorts, `Click on a "textarea" widget.`, "input #4"},
		{sorts, `Click on a "slider" widget.`, agent.Unsure},
		{list, "Choose the third item from the list and click Submit.", "select #0 v-Cuba; click Submit"},
		{list, "Choose the last option of the dropdown and click Submit.", "select #0 v-Cuba; click Submit"},
		{list, "Choose the fourth item from the list and click Submit.", agent.Unsure},
		{radios, "Choose the second option and submit.", "check hhQ2 on; click Submit"},
		{groups, "Choose the second option and submit.", agent.Unsure},
		{boxes, "Select the first and the last checkbox and click Submit.", "check kV3 on; check mo2 on; click Submit"},
		{boxes, "Without selecting anything, click Submit.", "click Submit"},
		{boxes, "Check kV3; mo2 and then submit your selection.", "check kV3 on; check mo2 on; click Submit"},
		{sliders, "Set the sliders to the combination [5,17,0] and submit.", "input #0 5; input #1 17; input #2 0; click Submit"},
		{sliders, "Set the sliders to 5, 17 and 3 and press Submit.", "input #0 5; input #1 17; input #2 3; click Submit"},
		{sliders, "Set the sliders to 5 and 17 and press Submit.", agent.Unsure},
		{cards, "Select all numbers greater than 10 and click Submit.", "click 19; click 31; click Submit"},
		{contact, "Find Ignacio in the contact book and click on their address.", "click 21 Elm St"},
		{contact, "Find Ignacio in the contact book and click on their phone number.", "click 531-8890"},
		{login, "Use username kanesha and password PY1 to log in.", "input Username kanesha; input Password PY1; click Login"},
		{login, "Your username is kanesha and your password is PY1. Log in.", "input Username kanesha; input Password PY1; click Login"},
		{twice, `Enter the username "jo" and the password "UBs", repeat the password, and press login.`, "input Username jo; input Password UBs; input Confirm password UBs; click Login"},
		{one, "Enter your name into the text field and press Submit.", agent.Unsure},
		{problem, "Solve the problem and enter the answer, then submit.", "input #0 17; click Submit"},
		{problem, "Work out the sum and type it into the field. Press Submit after.", "input #0 17; click Submit"},
	} {
		if got := walkBy(t, tc.task, tc.o, nameOf); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestOrdersOfEach orders articles by what raises the number of each, or by the field for it.
func TestOrdersOfEach(t *testing.T) {
	var lines []string
	for _, name := range []string{"Garlic bread", "Tofu and leek pot", "Pork roast", "Cheese wheel"} {
		lines = append(lines, "other|-|row=+|near="+name+"|block="+name+" - +", "other|+|near=-|row="+name+" - +|block="+name+" - +")
	}
	signs := page(append(lines, "button|Order!|class=submit")...)
	fields := page("text|Tea|type=number|row=Tea $2", "text|Apple pie|type=number|row=Apple pie $6", "text|Cake|type=number|row=Cake $5", "button|Submit order|class=submit")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{signs, "Order one of each item: Tofu and leek pot, Pork roast", "click #3; click #5; click #8"},
		{signs, "Order one of each: Garlic bread, Cheese wheel", "click #1; click #7; click #8"},
		{signs, "Order one of each item: Tofu and leek pot, Beef roast", agent.Unsure},
		{signs, "Order 2 Garlic bread and 1 Pork roast", "click #1; click #1; click #5; click #8"},
		{signs, "Order 4 items that are dairy", agent.Unsure},
		{signs, "Order 2 items that are meat and 1 item that is dairy", agent.Unsure},
		{fields, "Order 2 Tea and 1 Apple pie.", "input Tea 2; input Apple pie 1; click Submit order"},
		{fields, "Buy 3 of each: Cake, Tea", "input Cake 3; input Tea 3; click Submit order"},
	} {
		numbers := func(o *agent.Observation, id *int) string {
			if len(o.Elements) == len(signs.Elements) && id != nil {
				return fmt.Sprint("#", *id)
			}
			return nameOf(o, id)
		}
		if got := walkBy(t, tc.task, tc.o, numbers); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestAreas reads what stands in fields of several lines, by their number.
func TestAreas(t *testing.T) {
	one := page("text||multiline=true|holds=Integer nec odio.", "text|", "button|Submit")
	three := page("text||multiline=true|holds=Integer nec odio", "text||multiline=true|holds=Vel arcu", "text||multiline=true|holds=Quis fames ac", "text|", "button|Submit")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{one, "Copy the text in the textarea below, paste it into the textbox and press Submit.", "input #1 Integer nec odio.; click Submit"},
		{one, "Find the last word in the text area, enter it into the text field and hit Submit.", "input #1 odio; click Submit"},
		{three, "Copy the text from the 2nd text area below and paste it into the text input, then press Submit.", "input #3 Vel arcu; click Submit"},
		{three, "Copy the text from the 5th text area below and paste it into the text input, then press Submit.", agent.Unsure},
		{three, "Copy the text in the textarea below, paste it into the textbox and press Submit.", agent.Unsure},
	} {
		if got := walkBy(t, tc.task, tc.o, nameOf); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestRanks takes what has a rank among numbers, closes what lies over a page, and drops nothing behind a comma.
func TestRanks(t *testing.T) {
	prices := page("button|Buy|row=Lamp $30 buy", "button|Buy|row=Chair $12 buy", "button|Buy|row=Shelf $95 buy")
	numbers := page("button|12", "button|5", "button|48", "button|5")
	layer := page("button|Yes|group=Sure?", "button|No|group=Sure?", "button|×|group=Sure?")
	form := page("text|First name", "text|Last name", "text|Email", "select|Country|options=Chile,Peru", "checkbox|I agree to the terms", "radio|Monthly|name=plan", "radio|Yearly|name=plan", "button|Sign up|class=submit")
	sound := page("range|Volume|min=0|max=80", "button|Save|class=submit")
	cart := page("text||row=Lamp $30 remove|type=number|near=Lamp", "button|Remove|row=Lamp $30 remove", "text||row=Desk $70 remove|type=number|near=Desk", "button|Remove|row=Desk $70 remove")
	sum := page("text|Answer", "button|Check|class=submit")
	tasks := page("checkbox|Buy milk", "text|New task", "button|Add")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{prices, "Buy the second cheapest item.", "click #0"},
		{prices, "Buy the third most expensive item.", "click #1"},
		{prices, "Buy the fourth cheapest item.", agent.Unsure},
		{prices, "Buy a sofa.", agent.Unsure},
		{prices, "Buy the product that is more expensive than $80.", "click #2"},
		{numbers, "Click the 2nd largest number.", "click 12"},
		{numbers, "Click the smallest number.", agent.Unsure},
		{numbers, "Click the second smallest number.", agent.Unsure},
		{numbers, "Click the number 48.", "click 48"},
		{layer, "Answer No in the popup.", "click No"},
		{layer, "Close the dialog box.", "click ×"},
		{form, "Choose Peru as the country, agree to the terms, then click Sign up.", "select Country v-Peru; check I agree to the terms on; click Sign up"},
		{form, "Choose Peru as the country, bring a cake, then click Sign up.", agent.Unsure},
		{form, "Choose the yearly plan and sign up.", "check Yearly on; click Sign up"},
		{form, "Enter the email address otto@x.example and press Sign up.", "input Email otto@x.example; click Sign up"},
		{form, "First name: Otto. Last name: Kern. Submit the form.", "input First name Otto; input Last name Kern; click Sign up"},
		{sound, "Set the volume slider to 75 and save.", "input Volume 75; click Save"},
		{sound, "Set the volume to maximum and save.", "input Volume 80; click Save"},
		{sound, "Set the volume to 90 and save.", agent.Unsure},
		{sound, "Set the volume to louder and save.", agent.Unsure},
		{cart, "Change the quantity of Desk to 3.", "input #2 3"},
		{sum, "Enter the result of 7 x 6 and press Check.", "input Answer 42; click Check"},
		{sum, "Enter the result of the match and press Check.", agent.Unsure},
		{tasks, `Add a new task "Wash car" and mark "Buy milk" as done.`, "input New task Wash car; click Add; check Buy milk on"},
	} {
		if got := walkBy(t, tc.task, tc.o, func(o *agent.Observation, id *int) string {
			if id != nil && o.Elements[*id].Label == "Buy" {
				return fmt.Sprint("#", *id)
			}
			return nameOf(o, id)
		}); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestOrdersOfWords does what comes first, leaves no choice out that is said, and tells names by their ends.
func TestOrdersOfWords(t *testing.T) {
	form := page("text|Name", "text|Age|type=number", "select|Color|options=Red,Green,Blue", "checkbox|Newsletter", "button|Submit|class=submit", "button|Cancel")
	links := page("link|Home", "link|Contact us", "link|Terms and conditions", "link|Terms of sale")
	sizes := page("radio|S|group=Size|name=size", "radio|M|group=Size|name=size", "radio|Red|group=Color|name=color", "radio|Blue|group=Color|name=color", "button|Add to cart")
	undo := page("button|Undo", "button|Redo")
	zh := page("text|用户名", "password|密码", "button|登录|class=submit")
	numbers := page("button|3", "button|18", "button|7")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{form, `Before submitting, select Blue and enter "Ida" as the name.`, "select Color v-Blue; input Name Ida; click Submit"},
		{form, "Tick neither checkbox and submit.", "click Submit"},
		{form, "Choose the first color and submit.", "select Color v-Red; click Submit"},
		{form, "Select the last option in Color, then submit.", "select Color v-Blue; click Submit"},
		{form, "Choose the fourth color and submit.", agent.Unsure},
		{form, `Enter "Ida" and "34" as the name and the age, respectively.`, "input Name Ida; input Age 34"},
		{links, "Open the terms and conditions.", "click Terms and conditions"},
		{links, `Click the link that ends with "us".`, "click Contact us"},
		{links, `Click the link that starts with "Terms".`, agent.Unsure},
		{sizes, "Choose size M in blue and add it to the cart.", "check M on; check Blue on; click Add to cart"},
		{undo, "Click Undo three times and Redo once.", "click Undo; click Undo; click Undo; click Redo"},
		{zh, "在用户名和密码框中分别输入zhang和abc，然后登录", "input 用户名 zhang; input 密码 abc; click 登录"},
		{numbers, "点击第二大的数字", "click 7"},
		{numbers, "点击数字7", "click 7"},
		{numbers, "依次点击7、3", "click 7; click 3"},
	} {
		if got := walkBy(t, tc.task, tc.o, nameOf); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestByHand does nothing where only a hand can do what is asked for.
func TestByHand(t *testing.T) {
	editor := page("button|Bold|css=ql-bold", "button|Italic", "text|Sagittis amet vel|multiline=true", "button|Submit|class=submit")
	shapes := page("other||css=shape red circle", "other||css=shape red square", "button|Submit|class=submit")
	turner := page("button|Rotate", "button|Submit|class=submit")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{editor, "Make the text italic and submit.", agent.Unsure},
		{editor, `Using the text editor, give the text "amet" the style bold and press Submit.`, agent.Unsure},
		{editor, "Click Bold.", "click Bold"},
		{shapes, "Drag all red items into the box, then press Submit.", agent.Unsure},
		{shapes, "Double-click the red circle.", agent.Unsure},
		{turner, "Rotate and press Submit.", "click Rotate; click Submit"},
	} {
		if got := walkBy(t, tc.task, tc.o, nameOf); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}
