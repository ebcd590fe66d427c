// What all pages share. Classes are plain in one release and made of styles in the other; a box with a mark is around each control.
const word = (first, second) => (night > 1 ? second : first);
const box = (key, html) => `<span data-truth="${key}">${html}</span>`;
const press = (key, text, more = '') => box(key, `<a-button ${more}>${text}</a-button>`);
const sign = (key, glyph) => box(key, `<a-button shape="circle"><span role="img" class="anticon anticon-${glyph}"><svg data-icon="${glyph}"></svg></span></a-button>`);
const item = (key, label, html) => `<a-form-item label="${label}" data-truth="${key}">${html}</a-form-item>`;
const input = (key, label, more = '') => item(key, label, `<a-input ${more} />`);
const list = (key, label, values) => item(key, label, `<a-select>${values.map(v => `<a-select-option value="${v}">${v}</a-select-option>`).join('')}</a-select>`);
mark('.ant-table-thead .ant-checkbox-input', 'all boxes');
mark('.ant-table-tbody .ant-checkbox-input', 'box');
mark('.ant-pagination-prev, .ant-pagination-prev > *', 'back');
mark('.ant-pagination-next, .ant-pagination-next > *', 'on');
mark('.ant-input-number-handler-up', 'more');
mark('.ant-input-number-handler-down', 'less');
const page = (title, html, data = {}) => {
  const app = Vue.createApp({ data: () => data, template: `<div data-truth="menu">${word([['orders', '订单'], ['members', '会员']], [['members', '会员中心'], ['orders', '订单']]).map(([p, name]) => `<a href="/${p}.html" data-truth="to ${p}">${name}</a> `).join('')}${press('out', word('退出', '退出登录'))}</div><h1>${title}</h1>${html}` });
  app.use(antd).mount('#app');
};
