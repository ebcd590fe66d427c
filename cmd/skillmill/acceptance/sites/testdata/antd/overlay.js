const { Modal, Form, Select, Tooltip, Popover, Popconfirm, Alert, Checkbox } = antd;

page('Dialog',
  part('Buttons', row(h(Button, { type: 'primary' }, 'Open dialog'), h(Tooltip, { title: 'What it says' }, h(Button, null, 'Tooltip')), h(Popover, { content: 'Text', title: 'Title' }, h(Button, null, 'Popover')))),
  part('Alerts', h(Alert, { title: 'Saved', message: 'Saved', type: 'success', showIcon: true, closable: true }), h(Alert, { title: 'Failed', message: 'Failed', type: 'error', closable: true, action: h(Button, { size: 'small' }, 'Try again') })),
  part('Confirm', h(Popconfirm, { open: true, title: 'Delete the task', description: 'Are you sure?', okText: 'Yes, delete', cancelText: 'No' }, h(Button, { danger: true }, 'Delete task'))),
  part('Behind', h(Form, { name: 'behind' }, h(Form.Item, { label: 'Title', name: 'title' }, h(Input)), h(Button, { htmlType: 'submit' }, 'Save'), h(Button, null, 'Cancel'))),
  h(Modal, { key: 'm', open: true, title: 'Edit person', okText: 'Save', cancelText: 'Cancel', onOk() {}, onCancel() {} },
    h(Form, { name: 'person', layout: 'vertical' },
      h(Form.Item, { label: 'Title', name: 'title2' }, h(Input)),
      h(Form.Item, { label: 'Role', name: 'role' }, h(Select, { options: [{ value: 'admin' }] })),
      h(Form.Item, { name: 'agree', valuePropName: 'checked' }, h(Checkbox, null, 'Send an e-mail')))));
