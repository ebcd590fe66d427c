const paths = { '/orders': { get: op('order', 'Lists orders', [query('state')]) }, '/orders/{id}': { get: op('order', 'Finds an order', [id]), delete: op('order', 'Cancels an order', [id]) } };
page('Orders', night > 1 ? Object.fromEntries(Object.entries(paths).reverse()) : paths);
