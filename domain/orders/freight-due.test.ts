import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { type DeliveredPart, freightDue } from './orders.ts';

const cad = (cents: number) => money(cents, 'CAD');
const part: DeliveredPart = { subtotal: cad(10_000), usual: cad(1_850), isAsPlaced: true };

test.each<[string, readonly DeliveredPart[], agreed: number, due: number]>([
  ['costs what the table asks', [part], 1_850, 1_850],
  ['stays free as it was agreed', [part], 0, 0],
  ['costs no more than was agreed', [part], 1_200, 1_200],
  ['is free where the table says so', [{ ...part, usual: cad(0) }], 1_850, 0],
  ['costs what it costs elsewhere', [{ ...part, usual: cad(2_500), isAsPlaced: false }], 0, 2_500],
  ['costs what was agreed where it is quoted', [{ ...part, usual: undefined }], 4_000, 4_000],
  ['costs nothing when nothing is left', [{ ...part, subtotal: cad(0) }], 1_850, 0],
  ['is paid once for both parts', [part, part], 1_850, 1_850],
  ['costs that of the dearer part', [part, { ...part, usual: cad(2_500), isAsPlaced: false }], 1_850, 2_500],
  ['costs that of the part that is left', [{ ...part, subtotal: cad(0) }, part], 1_850, 1_850],
])('the freight of an order %s', (_, parts, agreed, due) => {
  expect(freightDue(parts, cad(agreed))).toEqual(cad(due));
});
