import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListingRow, User } from '@chipload/contract';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { renderInShop } from '../cart/trunk.fixtures.tsx';
import { drill, endMill, part, reamer, threadMill } from '../tools/example-parts.fixtures.ts';
import { PartsTable } from './parts-table.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
  setCurrentLanguage(() => 'en');
});

const customer: User = { id: 7, name: 'Robin', email: 'robin@shop.test', isGuest: false };

const text = fc.oneof(
  fc.constantFrom(`1/2"`, `L'arête`, 'A & B', '<4>', '.5', '–', '½ é%'),
  fc.string({ maxLength: 9 }),
);
const code = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  text,
  fc.constantFrom('X4-1/2R.030-W', 'A#%2F?b', '@:;,+$', 'toString'),
);
const size = fc.constantFrom(0.5, 0.015, 1.25, 12.7, 8.5, 103, 0.3937);
const sizeOrNone = fc.oneof(size, fc.constant(null));

const rows = fc.uniqueArray(
  fc
    .record({
      code,
      price: fc.oneof(fc.nat(2_000_000), fc.constant('invalid' as const)),
      list_price: fc.nat(2_000_000),
      isReduced: fc.boolean(),
      available: fc.integer({ min: -3, max: 12_000 }),
      status: fc.constantFrom('active', 'active', 'discontinued', 'superseded'),
      expected: fc.constantFrom(undefined, '2099-01-02'),
      model: fc.constantFrom(endMill, drill, reamer, threadMill),
      units: fc.constantFrom('inch', 'metric'),
      corner_radius: sizeOrNone,
      corner_chamfer: sizeOrNone,
      neck_length: sizeOrNone,
      cutting_diameter: size,
      flutes: fc.integer({ min: 1, max: 12 }),
      texts: fc.record({
        shank_form: text,
        coating: text,
        diameter_tolerance: text,
        thread: text,
        size: text,
      }),
    })
    .map(
      ({
        code: name,
        price,
        list_price,
        isReduced,
        available,
        status,
        expected,
        model,
        texts,
        ...sizes
      }): ListingRow =>
        part(name, {
          price,
          ...(isReduced && { list_price }),
          available,
          status,
          ...(expected !== undefined && { expected_on: expected }),
          tool: { ...model, ...texts, ...sizes },
        }),
    ),
  { minLength: 1, maxLength: 4, selector: ({ inventory_code }) => inventory_code },
);

/** With a second part of the first one's sizes, which differs in what the first columns do not show. */
const rowsWithTwin = fc
  .tuple(rows, fc.record({ shank_form: fc.constantFrom('HA', 'HB', ''), coating: text, helix_angle: size }))
  .map(([listed, others]) => {
    const [first] = listed as [ListingRow];
    return [...listed, { ...first, inventory_code: 'Twin', tool: { ...first.tool, ...others } }];
  });

test('the rows of a page from the server are byte for byte those that the browser’s components make', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(rows, rowsWithTwin),
      fc.record({
        language: fc.constantFrom('en', 'fr'),
        currency: fc.constantFrom('CAD', 'USD'),
        units: fc.constantFrom('as-made', 'inch', 'metric'),
        toolType: fc.constantFrom('end-mill', 'drill', 'reamer', 'thread-mill', 'mixed'),
        hasStars: fc.boolean(),
        isGuest: fc.boolean(),
      }),
      async (listed, { language, units, isGuest, ...table }) => {
        setCurrentLanguage(() => language);
        const render = async (isServer: boolean) => {
          vi.stubEnv('SSR', isServer);
          const node = (
            <PartsTable
              caption="Parts"
              rows={listed}
              quantities={{}}
              onType={() => undefined}
              messages={{}}
              sort={undefined}
              renderSortableHeading={(_by, heading) => heading}
              {...table}
            />
          );
          const reader = isGuest ? {} : { user: customer, starred: [listed[0]!.inventory_code] };
          return renderInShop(node, { units, ...reader });
        };
        expect(await render(true)).toBe(await render(false));
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
