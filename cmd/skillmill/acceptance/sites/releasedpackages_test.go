package sites

// vueAnd mounts a package in two releases, and Vue.
func vueAnd(name, first, second string) [2]map[string]string {
	m := oneOf(name, first, second)
	m[0]["npm/vue"], m[1]["npm/vue"] = vue, vue
	return m
}

// jqueryAnd mounts jQuery beside packages that need it.
func jqueryAnd(m [2]map[string]string) [2]map[string]string {
	m[0]["npm/jquery"], m[1]["npm/jquery"] = "jquery@3.4.1", "jquery@3.7.1"
	return m
}

// elementUI is a library of Vue 2.
func elementUI(version string) map[string]string {
	return map[string]string{"npm/element-ui": "element-ui@" + version, "npm/vue": "vue@2.7.16"}
}

// semantic is a library of React, with the style sheets of its time.
func semantic(version, styles string) map[string]string {
	return map[string]string{"npm/semantic": "semantic-ui-react@" + version, "npm/semantic-ui-css": "semantic-ui-css@" + styles, "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2"}
}

// reactBootstrap is a library on React, with the styles that it was made for.
func reactBootstrap(version, styles string) map[string]string {
	return map[string]string{"npm/react-bootstrap": "react-bootstrap@" + version, "npm/bootstrap": "bootstrap@" + styles, "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2"}
}

// reactstrap is a library on React, with the styles that it was made for.
func reactstrap(version string) map[string]string {
	return map[string]string{"npm/reactstrap": "reactstrap@" + version, "npm/bootstrap": "bootstrap@4.6.2", "npm/react": "react@16.14.0", "npm/react-dom": "react-dom@16.14.0"}
}

// uiv is a library on Vue of the parts of Bootstrap 3.
func uiv(version string) map[string]string {
	return map[string]string{"npm/uiv": "uiv@" + version, "npm/vue": "vue@2.7.16", "npm/bootstrap": "bootstrap@3.4.1"}
}

// reactMD is a library on React that draws boxes and switches and has icons by words of a font.
func reactMD(version string) map[string]string {
	return map[string]string{"npm/react-md": "react-md@" + version, "npm/react": "react@16.14.0", "npm/react-dom": "react-dom@16.14.0"}
}

// arcoReact is a library on React whose icons are drawn as paths.
func arcoReact(version string) map[string]string {
	return map[string]string{"npm/arco": "@arco-design/web-react@" + version, "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2"}
}

// blueprint is a library on React, with its icons and what it needs of others.
func blueprint(version, icons, transitions, helpers string) map[string]string {
	return map[string]string{
		"npm/blueprint": "@blueprintjs/core@" + version, "npm/icons": "@blueprintjs/icons@" + icons, "npm/react": "react@16.14.0", "npm/react-dom": "react-dom@16.14.0",
		"npm/react-transition-group": "react-transition-group@" + transitions, "npm/tslib": "tslib@" + helpers, "npm/classnames": "classnames@2.3.1", "npm/popper": "popper.js@1.16.1",
		"npm/react-popper": "react-popper@1.3.11", "npm/resize-observer": "resize-observer-polyfill@1.5.1",
	}
}

// evergreen is a library that makes its classes of styles, on the React that it was made for.
func evergreen(version string) map[string]string {
	return map[string]string{
		"npm/evergreen-ui": "evergreen-ui@" + version, "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2", "npm/react-is": "react-is@17.0.2",
	}
}

// fluentui is a library that counts its classes and ids, on the React that it was made for.
func fluentui(version string) map[string]string {
	return map[string]string{"npm/fluentui": "@fluentui/react@" + version, "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2"}
}

// semanticUI is a library on React whose fields and menus are boxes with a role, with its styles.
func semanticUI(version string) map[string]string {
	return map[string]string{
		"npm/semantic-ui-react": "semantic-ui-react@" + version, "npm/semantic-ui-css": "semantic-ui-css@2.5.0", "npm/react": "react@17.0.2", "npm/react-dom": "react-dom@17.0.2",
	}
}

// antdv is a library of Vue with the parts of the dates that it needs.
func antdv(version string) map[string]string {
	return map[string]string{"npm/ant-design-vue": "ant-design-vue@" + version, "npm/vue": vue, "npm/dayjs": "dayjs@1.11.10"}
}

// antDesignVue is a library on Vue, with the packages for dates of both its releases.
func antDesignVue(version string) map[string]string {
	return map[string]string{"npm/antd": "ant-design-vue@" + version, "npm/vue": vue, "npm/moment": "moment@2.29.4", "npm/dayjs": "dayjs@1.11.23"}
}

// bootstrapVue is a library that counts its ids, on the Vue that it was made for.
func bootstrapVue(version string) map[string]string {
	return map[string]string{"npm/bootstrap-vue": "bootstrap-vue@" + version, "npm/bootstrap": "bootstrap@4.6.2", "npm/vue": "vue@2.7.16"}
}

// uivOn is a library on Vue 2, with the styles that it was made for.
func uivOn(version, styles string) map[string]string {
	return map[string]string{"npm/uiv": "uiv@" + version, "npm/bootstrap": "bootstrap@" + styles, "npm/vue": "vue@2.7.16"}
}
