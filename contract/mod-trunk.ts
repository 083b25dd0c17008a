// The trunk for items made to order: the same calls as the trunk's, below its own path, and its own calls to add items.

import { z } from 'zod';
import { saveAddressCall } from './account.ts';
import { callsOfCheckout } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { savedMod } from './mods.ts';
import { saveBagCall } from './product-lists.ts';
import { bagFileCall } from './tool-files.ts';
import { callsOfTrunk, trunk } from './trunk.ts';
import { byUuid, quantity } from './wire.ts';

export const modTrunk = callsOfTrunk('mod-trunk');
export const modCheckout = callsOfCheckout('mod-trunk');

const additionRefusals = [
  'unknown-sku',
  'quantity-too-large',
  'trunk-full',
  'order-in-progress',
  'stale-trunk',
] as const;

/** For calls that only the trunk of catalogue parts can serve: they exist here, too, so that both trunks have the same paths. */
const onlyStandards = { access: 'customer', refusals: ['only-standards'] } as const;

export const modTrunkCalls = {
  getModTrunk: modTrunk.get,
  addToModTrunk: endpoint({
    ...modTrunk.add,
    summary: 'Put a saved mod, holder or regrind in the trunk for items made to order, by its code',
    access: 'customer',
    refusals: [...additionRefusals, 'not-offered', 'mod-changed', 'holder-changed', 'regrind-changed'],
  }),
  addStandardsToModTrunk: endpoint({
    ...modTrunk.addStandards,
    ...onlyStandards,
    summary: 'Refused: catalogue parts go into the other trunk',
  }),
  saveModBagAsList: endpoint({
    ...saveBagCall('mod-trunk'),
    ...onlyStandards,
    summary: 'Refused: a product list has catalogue parts only',
  }),
  getModBagFile: endpoint({
    ...bagFileCall('mod-trunk'),
    cost: 40,
    summary:
      'The data of the mods in a bag for CAM, each in its present revision. Holders, regrinds and quoted specials are left out',
    access: 'customer',
  }),
  saveModTrunkAddress: saveAddressCall('mod-trunk'),
  exportModTrunk: modTrunk.export,
  chooseModCardDisplay: modTrunk.chooseCardDisplay,
  addMadeItem: endpoint({
    cost: 5,
    method: 'POST',
    path: '/mod-trunk/items',
    onBehalf: 'recorded',
    summary:
      'Put a saved mod, holder or regrind in the trunk for items made to order; adds to the quantity that is in it',
    access: 'customer',
    body: z
      .object({
        mod_uuid: z.uuid().optional(),
        holder_uuid: z.uuid().optional(),
        regrind_uuid: z.uuid().optional(),
        quantity,
      })
      .refine(
        (body) =>
          [body.mod_uuid, body.holder_uuid, body.regrind_uuid].filter((uuid) => uuid !== undefined).length ===
          1,
        { path: ['mod_uuid'], params: { rule: 'one-thing' } },
      )
      .meta({ description: 'Exactly one of `mod_uuid`, `holder_uuid` and `regrind_uuid`' }),
    reply: trunk,
    refusals: [
      'not-found',
      'not-offered',
      'mod-changed',
      'holder-changed',
      'regrind-changed',
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
      'Accept a quote: saves it as a mod and puts the quoted number of pieces in the trunk for items made to order, both or neither',
    access: 'customer',
    params: byUuid,
    reply: z.object({ mod: savedMod, trunk }),
    refusals: [
      'not-found',
      'not-offered',
      'quote-not-open',
      'quote-expired',
      'trunk-full',
      'order-in-progress',
      'stale-trunk',
    ],
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
