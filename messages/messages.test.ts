import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { m } from '@chipload/messages';

type Variants = { match: Record<string, string> }[];
type Area = Record<string, string | Variants>;

/** Titles and buttons of the specification, and names. */
const asWritten = new RegExp(
  [
    'Your Account|Save Address|Add To Cart|Place Order|(Main|Additional) Application|In Stock|Your Cart Is Empty',
    'Flat Rate|Shipment Bundling|Shipping Method|Purchase Order|Ship Together|Ship When Available|Below Minimum Value',
    'About Us|Our Team|Tech Pages|Technical Info|Frequently Purchased|Starred Products|Quick Add|Shopping Cart|Not Found',
    'Select a (State|Province)|View Products|View Saved Mods|Non-Valid Units',
    'JavaScript|Canadian|Canada|French|United States|Weldon|Autodesk Fusion|QuickBooks (Online|Desktop)',
  ].join('|'),
  'g',
);

const areas = readdirSync(join(import.meta.dirname, 'en'));

test('every area has a file in both languages', () => {
  expect(areas.length).toBeGreaterThan(5);
  expect(readdirSync(join(import.meta.dirname, 'fr'))).toEqual(areas);
});

test.each(areas)('%s has the same messages in both languages', (area) => {
  expect(Object.keys(read('fr', area))).toEqual(Object.keys(read('en', area)));
});

test.each(areas)('%s takes the same inputs in both languages', (area) => {
  const [english, french] = [read('en', area), read('fr', area)];
  const differing = Object.keys(english).filter((key) => inputsOf(english[key]) !== inputsOf(french[key]));
  expect(differing).toEqual([]);
});

test('in French an addition agrees with the number of pieces', () => {
  const added = (shown: string) => m.catalogue_added_one({ shown, code: 'U5-1/2R-B' }, { locale: 'fr' });
  expect(['1', '2', '1\u00a0000'].map(added)).toEqual([
    '1 × U5-1/2R-B ajouté au panier',
    '2 × U5-1/2R-B ajoutés au panier',
    '1\u00a0000 × U5-1/2R-B ajoutés au panier',
  ]);
});

test('short English texts are in sentence case, except where the specification gives the text', () => {
  const titled = areas.flatMap((area) =>
    textsOf(read('en', area)).filter(
      ([, text]) => text.split(' ').length <= 5 && /[a-z] [A-Z][a-z]/.test(text.replaceAll(asWritten, '')),
    ),
  );
  expect(titled).toEqual([]);
});

test('no key is in two areas', () => {
  const keys = areas.flatMap((area) => Object.keys(read('en', area)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(areas)('%s has every French plural: one, many (as a million), other', (area) => {
  const lacking = Object.entries(read('fr', area)).filter(([, message]) => {
    const cases = typeof message === 'string' ? [] : message.flatMap(({ match }) => Object.keys(match));
    return cases.some((one) => one.endsWith('=one')) && !cases.some((one) => one.endsWith('=many'));
  });
  expect(lacking.map(([key]) => key)).toEqual([]);
});

test.each(areas)('%s follows the typography of Canadian French', (area) => {
  expect(textsOf(read('fr', area)).filter(([, text]) => hasFrenchTypos(text))).toEqual([]);
});

test('wrong spaces beside French punctuation are found', () => {
  for (const text of ['Quoi ?', 'Fait\u00a0; suite', 'Total : 5', 'Total: 5', '« mm »', '5 %', '12 $'])
    expect(hasFrenchTypos(text), text).toBe(true);
  for (const text of ['Quoi?', 'Fait; suite', 'Total\u00a0: 5', '«\u00a0mm\u00a0»', '5\u00a0%', 'à 10:30'])
    expect(hasFrenchTypos(text), text).toBe(false);
});

/**
 * Returns whether spaces beside punctuation are wrong for Canadian French: it has none before `?`, `!` and `;`, and a no-break
 * space before `:`, `%` and `$` and inside « » (Office québécois de la langue française).
 */
function hasFrenchTypos(text: string): boolean {
  return /\s[?!;]|[^\u00a0]:(?=\s|$)|«[^\u00a0]|[^\u00a0]»|[\d}][ \u202f][%$]/.test(text);
}

/** Returns every text of an area with its key, each variant by itself. */
function textsOf(area: Area): (readonly [key: string, text: string])[] {
  return Object.entries(area).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[key, message] as const]
      : message.flatMap(({ match }) => Object.values(match).map((text) => [key, text] as const)),
  );
}

function read(language: 'en' | 'fr', area: string): Area {
  return JSON.parse(readFileSync(join(import.meta.dirname, language, area), 'utf8')) as Area;
}

/** Returns the names in braces, sorted, each once. */
function inputsOf(message: Area[string] | undefined): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message?.map(({ match }) => match));
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
}
