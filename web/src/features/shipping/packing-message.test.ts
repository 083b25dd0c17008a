import { expect, test } from 'vitest';
import { speakIn } from '@chipload/messages/locale';
import { packingMessageText } from './packing-message.ts';

test('the words of the specification stay as they are in English', () => {
  for (const message of ['Product has no available box: X4-1/2R', 'Product Not Found / Non-Valid Units: A:B'])
    expect(packingMessageText(message)).toBe(message);
});

test('in French they are French, and what is not known is said in general', () => {
  speakIn(() => 'fr');
  const texts = ['Product has no available box: X4-1/2R', 'Order needs more than 100 boxes', 'Whatever'].map(
    packingMessageText,
  );
  speakIn(() => 'en');
  expect(texts).toEqual([
    'Aucune boîte ne convient au produit\u00A0: X4-1/2R',
    'La commande demande plus de 100 boîtes',
    'La commande ne peut être emballée dans les boîtes habituelles',
  ]);
});
