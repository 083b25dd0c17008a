// The prices of parcels by weight and zone, as text that is pasted from a spreadsheet: zones in the first line, weights in the first column.

import type { ShopParcelStep } from '@chipload/contract/office/shop';
import { m } from '@chipload/messages';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';

export function parcelTableText(steps: readonly ShopParcelStep[]): string {
  const [first] = steps;
  if (!first) return '';
  const zones = zonesOf(first);
  const lines = steps.map(({ up_to_pounds: pounds, prices }) =>
    [String(pounds), ...zones.map((zone) => formatCents(prices[zone] ?? 0))].join('\t'),
  );
  return [['', ...zones].join('\t'), ...lines].join('\n');
}

export function zonesOf({ prices }: ShopParcelStep): string[] {
  return Object.keys(prices).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Reads the table: its steps, or what is wrong with it in a sentence. */
export function readParcelTable(text: string): ShopParcelStep[] | string {
  const [head = [], ...lines] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[\t;]/).map((cell) => cell.trim()));
  if (text.trim() === '') return [];
  const zones = head.slice(1).filter((zone) => zone !== '');
  if (zones.length === 0 || lines.length === 0) return m.office_shipping_parcels_no_zones();

  const steps: ShopParcelStep[] = [];
  for (const [index, [weight = '', ...cells]] of lines.entries()) {
    const line = String(index + 2);
    const pounds = /^\d{1,3}$/.test(weight) ? Number(weight) : 0;
    if (pounds < 1 || pounds > 150) return m.office_shipping_parcels_weight_wrong({ line, text: weight });
    const prices = cells.slice(0, zones.length).map((cell) => [cell, parseCents(cell)] as const);
    const wrong = prices.find(([, cents]) => cents === undefined || cents < 0);
    if (wrong) return m.office_shipping_parcels_price_wrong({ line, text: wrong[0] });
    if (cells.filter((cell) => cell !== '').length !== zones.length)
      return m.office_shipping_parcels_cells({
        line,
        count: String(cells.filter((cell) => cell !== '').length),
        zones: String(zones.length),
      });
    steps.push({
      up_to_pounds: pounds,
      prices: Object.fromEntries(zones.map((zone, at) => [zone, prices[at]?.[1] ?? 0])),
    });
  }
  return steps;
}
