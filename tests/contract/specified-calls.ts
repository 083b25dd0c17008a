// The fields of the specification's section 3 and the calls of its section 7, as data. `*` stands for any element of a
// list or any key of a map; a question mark after a field marks it as optional.

export type SpecifiedEntity = {
  readonly entity: string;
  /** A call whose answer has it, as in the contract; `user` is beside the data of the answer. */
  readonly call: string;
  readonly fields: readonly string[];
};

const address = ['name', 'line_1', 'line_2', 'city', 'province', 'postal'] as const;
const listingRow = [
  'inventory_code',
  'description',
  'price',
  'available',
  'series',
  'list_price?',
  'special_price?',
];
const article = ['slug', 'title', 'subtitle', 'author', 'body', 'date'];

export const specifiedEntities: readonly SpecifiedEntity[] = [
  { entity: 'user', call: 'POST /logout', fields: within('user', ['id', 'name', 'email', 'isGuest']) },
  { entity: 'currency', call: 'POST /currency', fields: ['currency'] },
  {
    entity: 'trunk',
    call: 'GET /trunk',
    fields: [
      'uuid',
      'currency',
      'bags',
      'specs.*',
      'subtotal',
      'shipping',
      'taxes',
      'tax_rate',
      'total',
      'minimum_order',
      'is_bundled',
      'shipping_method.type',
      'shipping_method.data',
      'available_shipping_methods.*',
      'available_couriers.*',
      ...within('shipping_addresses.*', ['value', 'display', ...within('full', address)]),
      'purchase_order_number',
      'notes.*.uuid',
      'notes.*.body',
      'payment_method.type',
      ...within('available_credit_cards.*', ['uuid', 'masked_number']),
      'has_credit',
      'is_within_limit',
      'customer.name',
      'options.card_display',
      ...within('customer.billing_address', [...address.slice(1), 'main_contact.phone1']),
    ],
  },
  {
    entity: 'bag',
    call: 'GET /trunk',
    fields: within('bags.*', ['uuid', 'type', 'items', 'subtotal', 'taxes', 'shipping', 'total']),
  },
  {
    entity: 'item',
    call: 'GET /trunk',
    fields: within('bags.*.items.*', [
      'uuid',
      'inventory_code',
      'description',
      'requested',
      'stocked',
      'price',
    ]),
  },
  {
    entity: 'shipping data of collect',
    call: 'PATCH /trunk/shipping',
    fields: within('shipping_method.data', ['courier', 'account_number']),
  },
  { entity: 'product listing row', call: 'GET /starred-products', fields: within('*', listingRow) },
  { entity: 'product listing row', call: 'GET /search', fields: within('rows.*', listingRow) },
  {
    entity: 'product listing row',
    call: 'GET /products/series/:series/categories/:category',
    fields: within('rows.*', listingRow),
  },
  { entity: 'values of quick-add', call: 'POST /quick-add', fields: within('*', ['available', 'price']) },
  { entity: 'starred item', call: 'POST /starred-products', fields: ['inventory_code'] },
  {
    entity: 'blog post',
    call: 'GET /content/blog-posts/:slug',
    fields: [...article, 'files.*.path', 'files.*.thumbnail'],
  },
  { entity: 'tech page', call: 'GET /content/tech-pages/:slug', fields: article },
  {
    entity: 'team member',
    call: 'GET /content/team-members',
    fields: within('*', ['name', 'role', 'avatar.thumbnail']),
  },
  { entity: 'coating', call: 'GET /content/coatings', fields: within('*', ['name', 'body', 'image.src']) },
  {
    entity: 'testimonial',
    call: 'GET /testimonials',
    fields: within('*', ['name', 'position', 'content', 'image.thumb']),
  },
  {
    entity: 'structure',
    call: 'GET /products/structures/:uuid',
    fields: ['uuid', 'title', 'subtitle', 'body', 'cover.src', 'cover.alt', 'materials', 'children'],
  },
  {
    entity: 'product material',
    call: 'GET /products/:code',
    fields: within('materials.*', ['name', 'color', 'symbol', 'suitability?']),
  },
  {
    entity: 'speeds data',
    call: 'GET /speeds/drills',
    fields: within('groups.*', [
      'series',
      'coolant',
      'units',
      ...within('materials.*', ['color', 'speed.*', 'feed.*', 'rate.*', 'turn.*']),
    ]),
  },
  {
    entity: 'package output',
    call: 'POST /trunk/shipping-us',
    fields: within('packing.packages.*', ['height', 'length', 'width', 'weight']),
  },
];

export type SpecifiedCall = { readonly call: string; readonly body?: readonly string[] };

/** Section 7, with the paths that it leaves open as we decided them. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { call: 'POST /currency', body: ['currency'] },
  { call: 'GET /trunk' },
  { call: 'POST /trunk/add', body: ['sku', 'quantity'] },
  { call: 'POST /trunk/items', body: ['inventory_code', 'quantity'] },
  { call: 'PATCH /trunk/items/:uuid', body: ['quantity'] },
  { call: 'DELETE /trunk/items/:uuid' },
  { call: 'POST /trunk/to-product-list', body: ['name', 'notes', 'bag_uuid'] },
  { call: 'POST /trunk/clear-bag', body: ['bag_uuid'] },
  { call: 'PATCH /trunk/options/card-display', body: ['card_display'] },
  { call: 'PATCH /trunk/bundling', body: ['bundled'] },
  { call: 'PATCH /trunk/shipping', body: ['type', 'data.courier', 'data.account_number', 'data.address_id'] },
  { call: 'PATCH /trunk/purchase-order', body: ['purchase_order_number', 'notes.*.body'] },
  { call: 'POST /trunk', body: ['method', 'card', 'cvd'] },
  {
    call: 'POST /trunk/shipping-us',
    body: [
      'address.address_id',
      'packages_status',
      'packages_error',
      ...within('packages.*', ['height', 'length', 'width', 'weight']),
    ],
  },
  {
    call: 'PUT /trunk/addresses/:address_code',
    body: [...address.slice(1), 'phone', 'country'],
  },
  { call: 'POST /quick-add', body: within('rows.*', ['sku', 'quantity']) },
  { call: 'POST /trunk/add-standards', body: within('items.*', ['sku', 'quantity']) },
  { call: 'GET /starred-products' },
  { call: 'POST /starred-products', body: ['inventory_code'] },
  { call: 'GET /frequently-purchased' },
  { call: 'GET /content/tech-pages' },
  { call: 'GET /content/tech-pages/:slug' },
  { call: 'GET /content/blog-posts' },
  { call: 'GET /content/blog-posts/:slug' },
  { call: 'GET /content/team-members' },
  { call: 'GET /content/coatings' },
  { call: 'GET /products/structures/:uuid' },
  { call: 'GET /testimonials' },
  { call: 'GET /products/lineups/:endpoint' },
];

function within(place: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${place}.${field}`);
}
