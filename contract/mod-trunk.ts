// The trunk of what is made to order: the same calls as those of the trunk, below a path of its own, and its own way in.

import { z } from 'zod';
import { saveAddressCall } from './account.ts';
import { callsOfCheckout } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { savedMod } from './mods.ts';
import { saveBagCall } from './product-lists.ts';
import { bagFileCall } from './tool-files.ts';
import { callsOfTrunk, trunk } from './trunk.ts';
import { quantity } from './wire.ts';

export const modTrunk = callsOfTrunk('mod-trunk');
export const modCheckout = callsOfCheckout('mod-trunk');

const additionRefusals = [
  'unknown-sku',
  'quantity-too-large',
  'trunk-full',
  'order-in-progress',
  'stale-trunk',
] as const;

/** What only a trunk of catalogue parts can do. The calls are there, as all others are, and say so. */
const onlyStandards = { access: 'customer', refusals: ['only-standards'] } as const;

export const modTrunkCalls = {
  getModTrunk: modTrunk.get,
  addToModTrunk: endpoint({
    ...modTrunk.add,
    summary: 'Put a saved mod or a saved holder in the cart of what is made to order, by its code',
    access: 'customer',
    refusals: [...additionRefusals, 'mod-changed', 'holder-changed'],
  }),
  addStandardsToModTrunk: endpoint({
    ...modTrunk.addStandards,
    ...onlyStandards,
    summary: 'Refused: catalogue parts lie in the trunk',
  }),
  saveModBagAsList: endpoint({
    ...saveBagCall('mod-trunk'),
    ...onlyStandards,
    summary: 'Refused: a product list holds catalogue parts',
  }),
  getModBagFile: endpoint({
    ...bagFileCall('mod-trunk'),
    ...onlyStandards,
    summary: 'Refused: tool data is kept of catalogue parts',
  }),
  saveModTrunkAddress: saveAddressCall('mod-trunk'),
  chooseModCardDisplay: modTrunk.chooseCardDisplay,
  addMadeItem: endpoint({
    cost: 5,
    method: 'POST',
    path: '/mod-trunk/items',
    summary:
      'Put a saved mod or a saved holder in the cart of what is made to order, adding to what is there',
    access: 'customer',
    body: z
      .object({ mod_uuid: z.uuid().optional(), holder_uuid: z.uuid().optional(), quantity })
      .refine((body) => (body.mod_uuid === undefined) !== (body.holder_uuid === undefined), {
        path: ['mod_uuid'],
        params: { rule: 'one-thing' },
      })
      .meta({ description: 'Exactly one of `mod_uuid` and `holder_uuid`' }),
    reply: trunk,
    refusals: [
      'not-found',
      'mod-changed',
      'holder-changed',
      'quantity-too-large',
      'trunk-full',
      'order-in-progress',
      'stale-trunk',
    ],
  }),
  acceptQuote: endpoint({
    method: 'POST',
    path: '/quote-requests/:uuid/accept',
    summary:
      'Accept the answer to a request: it becomes a saved mod, and as many pieces as were quoted lie in the cart of what is made to order, both or neither',
    access: 'customer',
    params: z.object({ uuid: z.uuid() }),
    reply: z.object({ mod: savedMod, trunk }),
    refusals: ['not-found', 'quote-not-open', 'trunk-full', 'order-in-progress', 'stale-trunk'],
  }),
  changeModQuantity: modTrunk.changeQuantity,
  removeModItem: modTrunk.removeItem,
  clearModBag: modTrunk.clearBag,
  chooseModBundling: modCheckout.chooseBundling,
  chooseModShipping: modCheckout.chooseShipping,
  shipModsToUnitedStates: modCheckout.shipToUnitedStates,
  setModPurchaseOrder: modCheckout.setPurchaseOrder,
  placeModOrder: modCheckout.placeOrder,
};
