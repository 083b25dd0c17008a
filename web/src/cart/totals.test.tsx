import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Language, setCurrentLanguage } from '@chipload/messages/locale';
import { unknownFreight } from './freight-text.ts';
import { Totals } from './totals.tsx';
import { trunkWith } from './trunk.fixtures.tsx';

/** Returns the text of the totals without markup; every kind of space becomes a plain one. */
function textIn(language: Language, totals: Parameters<typeof Totals>[0]): string {
  setCurrentLanguage(() => language);
  const html = renderToStaticMarkup(<Totals {...totals} />);
  setCurrentLanguage(() => 'en');
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('Quebec shows GST and QST apart, each with its rate and amount', () => {
  const text = textIn('en', { figures: trunkWith() });

  expect(text).toContain('GST 5% No. 123456789 RT0001 $10.00');
  expect(text).toContain('QST 9.975% No. 123456789 RT0001 $19.95');
  expect(text).toContain('Total (CAD) $229.95');
});

test('in French they are TPS and TVQ', () => {
  const text = textIn('fr', { figures: trunkWith() });

  expect(text).toContain('TPS 5 %');
  expect(text).toContain('TVQ 9,975 %');
  expect(text).toContain('Total (CAD) 229,95 $');
});

test('the combined rate is never printed', () => {
  const texts = (['en', 'fr'] as const).map((language) => textIn(language, { figures: trunkWith() }));

  for (const text of texts) expect(text).not.toMatch(/14[.,]975/);
});

test('shipping that was not chosen yet is not shown as free', () => {
  const text = textIn('en', { figures: trunkWith(), unknownFreight: unknownFreight(trunkWith()) });

  expect(text).toContain('Shipping Chosen at checkout');
  expect(text).toContain('Total before shipping (CAD)');
  expect(text).not.toContain('$0.00');
});

test('freight that is quoted later is not shown as free either', () => {
  const trunk = trunkWith({ shipping_method: { type: 'flat_rate', data: {} }, freight: 'quoted-later' });
  const text = textIn('en', { figures: trunk, unknownFreight: unknownFreight(trunk) });

  expect(text).toContain('Shipping To be quoted');
  expect(text).toContain('Total before shipping (CAD)');
  expect(unknownFreight({ ...trunk, freight: 'to-pack' })).toBe('Packing and pricing…');
  expect(unknownFreight({ ...trunk, freight: 'priced' })).toBeUndefined();
});

test('a tax that is not charged shows the reason instead of a rate', () => {
  const [line] = trunkWith().tax_lines;
  const noNexus = {
    ...line!,
    name: 'Sales Tax',
    jurisdiction: 'US-OH',
    rate: 0,
    amount: 0,
    reason: 'no-nexus',
  };
  const text = textIn('en', { figures: trunkWith({ tax_lines: [noNexus] }) });

  expect(text).toContain('Sales tax Not charged in this state; use tax may apply $0.00');
});

test('before the destination is known no tax is shown', () => {
  const text = textIn('en', { figures: trunkWith({ tax_lines: [], taxes: 0 }) });

  expect(text).toContain('Taxes Depend on the address');
});
