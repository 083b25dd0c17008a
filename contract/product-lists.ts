// Product lists: parts that a customer saves under a name, alone or shared in the company.

import { productListLimits } from '@chipload/domain/product-lists';
import { quickAddLimits } from '@chipload/domain/quick-add';
import { z } from 'zod';
import { listingRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { trunkAddition } from './trunk-addition.ts';
import { byUuid, priceBreaks, quantity, skuQuantity } from './wire.ts';

const uuid = z.uuid();
const name = z.string().trim().max(productListLimits.nameLength);
const notes = z.string().trim().max(productListLimits.notesLength);
const lines = z
  .array(skuQuantity)
  .max(productListLimits.lines)
  .meta({ description: 'All lines of the list, in order; quantities of the same part are added up' });

export const productListHead = z.object({
  uuid,
  name: z.string(),
  notes: z.string(),
  is_shared: z.boolean(),
  owner: z.string(),
  is_own: z.boolean().meta({ description: 'Only the owner can change or delete a list' }),
  lines: z.int(),
  updated_at: z.iso.datetime(),
});
export type ProductListHead = z.infer<typeof productListHead>;

export const productList = productListHead.extend({
  rows: z.array(listingRow.extend({ quantity, price_breaks: priceBreaks })),
});
export type ProductList = z.infer<typeof productList>;

/** The call that saves a bag of a trunk as a product list: `saveBagCall('mod-trunk')`. */
export function saveBagCall<const Name extends string>(trunkName: Name) {
  return endpoint({
    method: 'POST',
    path: `/${trunkName}/to-product-list`,
    summary: 'Save a bag of standards as a product list; the bag stays as it is',
    access: 'customer',
    body: z.object({ name: name.default(''), notes: notes.default(''), bag_uuid: uuid }),
    reply: z.object({ redirect_to: z.string() }),
    refusals: ['not-found', 'too-many-lists'],
  });
}

export const productListCalls = {
  saveBagAsList: saveBagCall('trunk'),
  listProductLists: endpoint({
    method: 'GET',
    path: '/product-lists',
    summary: 'The customer’s lists and those shared in the company, the latest first',
    access: 'customer',
    reply: z.array(productListHead),
  }),
  createProductList: endpoint({
    method: 'POST',
    path: '/product-lists',
    summary: 'Create a list',
    access: 'customer',
    body: z.object({
      name: name.default(''),
      notes: notes.default(''),
      is_shared: z.boolean().default(false),
      lines: lines.default([]),
    }),
    reply: productList,
    refusals: ['unknown-sku', 'quantity-too-large', 'too-many-lists'],
  }),
  getProductList: endpoint({
    method: 'GET',
    path: '/product-lists/:uuid',
    summary: 'A list with its lines, at today’s prices',
    access: 'customer',
    params: byUuid,
    reply: productList,
    refusals: ['not-found'],
  }),
  changeProductList: endpoint({
    method: 'PATCH',
    path: '/product-lists/:uuid',
    summary:
      'Change the name, the notes, the sharing or the lines of a list; fields left out keep their values',
    access: 'customer',
    params: byUuid,
    body: z.object({
      name: name.min(1).optional(),
      notes: notes.optional(),
      is_shared: z.boolean().optional(),
      lines: lines.optional(),
    }),
    reply: productList,
    refusals: ['not-found', 'not-allowed', 'unknown-sku', 'quantity-too-large', 'too-many-lists'],
  }),
  deleteProductList: endpoint({
    method: 'DELETE',
    path: '/product-lists/:uuid',
    summary: 'Delete a list',
    access: 'customer',
    params: byUuid,
    reply: byUuid,
    refusals: ['not-found', 'not-allowed'],
  }),
  addListToTrunk: endpoint({
    method: 'POST',
    path: '/product-lists/:uuid/add-to-trunk',
    onBehalf: 'recorded',
    summary: 'Put a list in the trunk: all of its lines, or the parts in `inventory_codes` only',
    access: 'customer',
    params: byUuid,
    body: z.object({
      inventory_codes: z
        .array(z.string().max(quickAddLimits.skuLength))
        .max(productListLimits.lines)
        .optional(),
    }),
    reply: trunkAddition,
    refusals: ['not-found', 'quantity-too-large', 'order-in-progress'],
  }),
};
