// What an open shop has, in words.

import { m } from '@chipload/messages';
import type { Text } from './language.ts';

/** By the codes of the contract. */
export const openingTexts: Readonly<Record<string, Text>> = {
  address: m.office_shop_address,
  taxes: m.office_shop_registrations,
  freight: m.office_opening_freight,
  parts: m.office_opening_parts,
  people: m.office_staff,
  look: m.office_opening_look,
  privacy: m.office_shop_privacy,
  texts: m.office_opening_texts,
  'test-order': m.office_opening_test_order,
};
