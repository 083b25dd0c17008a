// Carts that a customer shares with colleagues of the company: copies, which a link opens for a time.

import { sharedTrunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';
import { listingRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { trunkAddition } from './trunk-addition.ts';
import { byUuid, cents, priceBreaks, quantity } from './wire.ts';

export const sharedTrunkHead = z.object({
  uuid: z.uuid(),
  shared_by: z.string(),
  is_own: z.boolean().meta({ description: 'Only who shared it can stop sharing it' }),
  note: z.string().meta({ description: 'What its owner writes to the colleagues' }),
  lines: z.int(),
  shared_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type SharedTrunkHead = z.infer<typeof sharedTrunkHead>;

export const sharedTrunk = sharedTrunkHead.extend({
  order_notes: z.array(z.string()).meta({ description: 'The notes of the cart when it was shared' }),
  rows: z.array(
    listingRow.extend({
      quantity,
      price_breaks: priceBreaks,
      shared_price: cents
        .nullable()
        .meta({ description: 'The price of a piece when it was shared; null: it had none' }),
    }),
  ),
});
export type SharedTrunk = z.infer<typeof sharedTrunk>;

export const sharedTrunkCalls = {
  shareTrunk: endpoint({
    cost: 10,
    method: 'POST',
    path: '/shared-trunks',
    summary: 'Share a copy of the trunk with the colleagues of the company; the trunk stays as it is',
    access: 'customer',
    body: z.object({ note: z.string().trim().max(sharedTrunkLimits.noteLength).default('') }),
    reply: sharedTrunkHead,
    refusals: ['trunk-empty', 'too-many-shared-trunks'],
  }),
  listSharedTrunks: endpoint({
    method: 'GET',
    path: '/shared-trunks',
    summary: 'The copies that the customer shares, the latest first',
    access: 'customer',
    reply: z.array(sharedTrunkHead),
  }),
  getSharedTrunk: endpoint({
    cost: 5,
    method: 'GET',
    path: '/shared-trunks/:uuid',
    summary: 'A copy that somebody of the company shares, with its lines at today’s prices',
    access: 'customer',
    params: byUuid,
    reply: sharedTrunk,
    refusals: ['not-found'],
  }),
  stopSharingTrunk: endpoint({
    method: 'DELETE',
    path: '/shared-trunks/:uuid',
    summary: 'Stop sharing a copy, which is deleted',
    access: 'customer',
    params: byUuid,
    reply: byUuid,
    refusals: ['not-found', 'not-allowed'],
  }),
  addSharedTrunk: endpoint({
    cost: 10,
    method: 'POST',
    path: '/shared-trunks/:uuid/add-to-trunk',
    onBehalf: 'recorded',
    summary: 'Put the lines of a shared copy in the customer’s own trunk, at today’s prices',
    access: 'customer',
    params: byUuid,
    reply: trunkAddition,
    refusals: ['not-found', 'quantity-too-large', 'trunk-full', 'order-in-progress'],
  }),
};
