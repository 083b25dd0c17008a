import { afterEach, expect, test } from 'vitest';
import type { WireModBase } from '@chipload/contract';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { endMill } from '../../tools/example-parts.fixtures.ts';
import { renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { ModDrawing } from './mod-drawing.tsx';
import { ModOperations } from './mod-operations.tsx';
import { ModResult, announcementOf } from './mod-result.tsx';
import type { ChosenOperations } from './chosen-operations/chosen-operations.ts';
import { drawnTool, evaluateOperations } from './mod-work.ts';

afterEach(() => setCurrentLanguage(() => 'en'));

const part: WireModBase = {
  inventory_code: 'X4-1/2R-SQ',
  description: '1/2 in 4-flute end mill',
  tool: { ...endMill, profile: 'square', corner_radius: null, shank_form: 'HA' },
  is_sold: true,
  available: 3,
  currency: 'CAD',
  prices: { breaks: [{ from_quantity: 1, price: 10_000 }] },
  rules_version: 'mods-1',
  operations: [],
};

const shortened: ChosenOperations = [
  { operation: 'shorten', values: { overallLength: 2.75 } },
  { operation: 'weldon-flat', values: {} },
  { operation: 'corner-radius', values: { cornerRadius: 0.03 } },
];
const tooShort: ChosenOperations = [
  { operation: 'shorten', values: { overallLength: 1 } },
  { operation: 'weldon-flat', values: {} },
];

const operationsOf = (chosen: ChosenOperations) =>
  renderInShop(
    <ModOperations
      work={evaluateOperations(part, chosen)}
      chosen={chosen}
      part={part}
      onChange={() => undefined}
    />,
  );

test('the tool, its price for every quantity and its lead time follow the chosen operations', async () => {
  const work = evaluateOperations(part, shortened);
  expect(drawnTool(part, work.drawn)).toMatchObject({
    overall_length: 2.75,
    shank_form: 'HB',
    corner_radius: 0.03,
    profile: 'radius',
  });
  const html = await renderInShop(<ModResult part={part} work={work} />);
  for (const text of ['Overall length (OAL): 3 in → 2-3/4 in', 'Ready in 4 working days', '$177.00'])
    expect(html.replaceAll('<!-- -->', '')).toContain(text);
  expect(announcementOf(part, work)).toBe('$177.00 each for 1, Ready in 4 working days.');
});

test('a part out of stock says from when the lead time counts: a day, if more are on their way', async () => {
  const work = evaluateOperations(part, shortened);
  const stockOf = async (base: WireModBase) =>
    textOf(await renderInShop(<ModResult part={base} work={work} />));
  expect(await stockOf(part)).toContain('Ready in 4 working days · 3 in stock');
  const none = { ...part, available: 0 };
  expect(await stockOf(none)).toContain('0 in stock; counted from when the tools arrive');
  expect(await stockOf({ ...none, expected_on: '2027-01-08' })).toContain(
    '0 in stock, more expected 2027-01-08; counted from when the tools arrive',
  );
});

test('a violation is explained at its field, and the drawing shows what is possible', async () => {
  const html = await operationsOf(tooShort);
  expect(html).toMatch(/aria-invalid="true"[^>]*value="1"/);
  expect(html).toContain('<li>At least 2-1/2 in.</li>');
  const work = evaluateOperations(part, tooShort);
  expect(drawnTool(part, work.drawn)).toMatchObject({ overall_length: 3, shank_form: 'HB' });
  expect(announcementOf(part, work)).toContain('Shorten, Overall length: At least 2-1/2 in.');
});

test('an operation that was just chosen is announced as an entry to fill in, without alarm', () => {
  const work = evaluateOperations(part, [{ operation: 'shorten', values: {} }]);
  expect(announcementOf(part, work)).toBe('1 entry still to fill in or correct:');
});

test('each operation shows what it adds to the price of one piece, in the currency and language of the page', async () => {
  const priceOf = (html: string, name: string) =>
    new RegExp(`>${name}</span><span[^>]*>([^<]*)<`).exec(html.replaceAll('<!-- -->', ''))?.[1];
  const html = await operationsOf([]);
  // By itself: work and set-up of the operation; a coating also costs 15 % of the tool.
  for (const [name, adds] of [
    ['Shorten', '+ $17.00'],
    ['Ball nose', '+ $40.00'],
    ['Coating', '+ $38.00'],
  ] as const)
    expect(priceOf(html, name)).toBe(adds);
  expect(html).toContain('Setting up the job adds $20.00 once');
  const impossible = await operationsOf(shortened);
  expect(priceOf(impossible, 'Ball nose')).toBeUndefined();
  const free = evaluateOperations({ ...part, prices: { breaks: [] } }, []);
  const without = await renderInShop(
    <ModOperations
      part={{ ...part, prices: { breaks: [] } }}
      work={free}
      chosen={[]}
      onChange={() => undefined}
    />,
  );
  expect(without).not.toContain('$');
  setCurrentLanguage(() => 'fr');
  expect(priceOf(await operationsOf([]), 'Outil raccourci')).toBe('+ 17,00\u00a0$');
});

test('the price stands while sizes are still to fill in, and is the one that they come to', async () => {
  const chosen: ChosenOperations = shortened.map(({ operation }) => ({ operation, values: {} }));
  const open = evaluateOperations(part, chosen);
  expect(open.evaluation.status).toBe('refused');
  expect(open.terms).toEqual(evaluateOperations(part, shortened).terms);
  const text = textOf(await renderInShop(<ModResult part={part} work={open} />));
  for (const words of ['2 entries still to fill in or correct:', 'Ready in 4 working days', '$177.00'])
    expect(text).toContain(words);
});

test('operations that cannot be made together have no price, and nothing chosen has none', async () => {
  const excluded: ChosenOperations = [
    { operation: 'corner-radius', values: { cornerRadius: 0.03 } },
    { operation: 'ball-nose', values: {} },
  ];
  for (const chosen of [excluded, [{ operation: 'left-hand', values: {} }], []] as ChosenOperations[]) {
    const work = evaluateOperations(part, chosen);
    expect(work.terms).toBeUndefined();
    expect(textOf(await renderInShop(<ModResult part={part} work={work} />))).not.toContain('$');
  }
});

test('impossible operations say why, and ranges are shown in both units', async () => {
  const html = await operationsOf(shortened);
  expect(html).toContain('From 2-1/2 to 2.980 in (63.5 to 75.692 mm)');
  expect(html).toContain('= 69.85 mm');
  expect(html).toContain('Not together with: Corner radius.');
  expect(html).toContain('Not for this kind of tool: Smaller drill diameter, Point angle, Split point, Step');
});

test('sizes in French have decimal commas', async () => {
  setCurrentLanguage(() => 'fr');
  const html = await operationsOf(shortened);
  expect(html).toContain('De 0,002 à 0,240 po (0,051 à 6,096 mm)');
});

test('a discontinued part cannot be modified, but a special tool can be requested', () => {
  const { evaluation, drawn } = evaluateOperations({ ...part, is_sold: false }, shortened);
  expect(evaluation).toMatchObject({ status: 'refused', canBeSpecial: true });
  expect(drawn).toBeUndefined();
});

test('the original part keeps its position and scale behind the modified one', async () => {
  const outlineOf = async (chosen: ChosenOperations) => {
    const html = await renderInShop(<ModDrawing part={part} work={evaluateOperations(part, chosen)} />);
    const [, left = '', tip = '', outline = ''] =
      /viewBox="([-\d.]+) .*?<g transform="translate\(([-\d.]+).*?<path transform="[^"]*" d="([^"]+)"/s.exec(
        html,
      ) ?? [];
    return { at: Math.round(Number(tip) - Number(left)), outline };
  };
  const alone = await outlineOf([]);
  expect(alone.outline).not.toBe('');
  expect(await outlineOf(shortened)).toEqual(alone);
});
