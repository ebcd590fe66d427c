// Operations that differ in a word.
const ops = [['/users/{id}/block', 'blockUser', 'Block user'], ['/users/{id}/unblock', 'unblockUser', 'Unblock user'], ['/users/{id}/invite', 'inviteUser', 'Invite user'], ['/users/{id}/remove', 'removeUser', 'Remove user']];
if (night > 1) { ops.splice(0, 1); ops.reverse(); ops.push(['/users/{id}/mute', 'muteUser', 'Mute user']); }
page('Users', Object.fromEntries(ops.map(([path, id, summary]) => [path, { post: op('Users', id, summary, [param('id', 'path')], true) }])));
