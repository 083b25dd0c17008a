import { expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { packTrunk } from './pack-trunk.ts';
import { packingMessageText } from './parcel-plan.tsx';

test('in English the messages of the specification are unchanged', () => {
  for (const message of ['Product has no available box: X4-1/2R', 'Product Not Found / Non-Valid Units: A:B'])
    expect(packingMessageText(message)).toBe(message);
});

test('in French the messages are translated, and an unknown one becomes a general one', () => {
  setCurrentLanguage(() => 'fr');
  const texts = ['Product has no available box: X4-1/2R', 'Order needs more than 100 boxes', 'Whatever'].map(
    packingMessageText,
  );
  setCurrentLanguage(() => 'en');
  expect(texts).toEqual([
    'Aucune boîte ne convient au produit\u00A0: X4-1/2R',
    'La commande demande plus de 100 boîtes',
    'La commande ne peut être emballée dans les boîtes habituelles',
  ]);
});

test('a cart with a tool holder is not packed here, and a message says why in the reader’s language', () => {
  const item = {
    uuid: '6b1a1c7e-6b1f-4b57-9a55-0f6b1f4b579a',
    inventory_code: 'CAT40-ER32-4.00',
    description: '',
    requested: 2,
    stocked: 2,
    expected_on: null,
    price: 100,
    total: 200,
  };
  const amounts = { subtotal: 200, taxes: 0, shipping: 0, total: 200 };
  const bag = { uuid: item.uuid, type: 'holders' as const, items: [item], ...amounts };
  const packed = packTrunk({ bags: [bag], specs: {}, packing: null });
  expect(packed.packages).toEqual([]);
  expect(packingMessageText(packed.message)).toBe('Packed by hand: CAT40-ER32-4.00');
  setCurrentLanguage(() => 'fr');
  const french = packingMessageText(packed.message);
  setCurrentLanguage(() => 'en');
  expect(french).toBe('Emballé à la main\u00A0: CAT40-ER32-4.00');
});
