import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainPrice, type NamedOffer } from './explain-price.ts';
import { offerStateOf } from './offer.ts';
import { type AgreedPrices, bestOf } from './price-entry.ts';
import { unitPrice } from './unit-price.ts';

const breaks = [
  { fromQuantity: 10, cents: 900 },
  { fromQuantity: 1, cents: 1_000 },
];

test('each candidate says what became of it, and the lowest of those that hold wins', () => {
  const offers: NamedOffer[] = [
    { name: 'autumn', rate: 15_000 },
    { name: 'spring', rate: 50_000, lapse: 'planned' },
    { name: 'others', cents: 1, lapse: 'for-others' },
    { name: 'empty' },
  ];
  const { price, candidates } = explainPrice({ breaks, specialCents: 850, offers, quantity: 5 });
  expect(price).toEqual({ cents: 850, listCents: 1_000, source: 'special' });
  expect(candidates.map(({ source, offer, cents, outcome }) => [offer ?? source, cents, outcome])).toEqual([
    ['list', 1_000, 'higher'],
    ['break', 900, 'quantity'],
    ['special', 850, 'wins'],
    ['autumn', 850, 'equal'],
    ['spring', 500, 'planned'],
    ['others', 1, 'for-others'],
    ['empty', undefined, 'no-price'],
  ]);
});

test('a part without any price has no winner', () => {
  const offers = [{ name: 'autumn', rate: 15_000 }];
  expect(explainPrice({ breaks: [], offers, quantity: 1 })).toEqual({
    price: 'invalid',
    candidates: [{ source: 'discount', offer: 'autumn', cents: undefined, outcome: 'no-price' }],
  });
});

const cents = fc.integer({ min: 1, max: 1e7 });
const offer = fc.record({
  name: fc.string(),
  cents: fc.option(cents, { nil: undefined }),
  rate: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
  lapse: fc.constantFrom(undefined, 'ended' as const, 'for-others' as const),
});
/** As stored: a price or a rate. */
const offers = fc.array(
  offer.map((one): NamedOffer => (one.cents === undefined ? one : { ...one, rate: undefined })),
  { maxLength: 6 },
);
const entry = fc.record({
  breaks: fc.uniqueArray(fc.record({ fromQuantity: fc.integer({ min: 1, max: 60 }), cents }), {
    selector: ({ fromQuantity }) => fromQuantity,
    maxLength: 4,
  }),
  specialCents: fc.option(cents, { nil: undefined }),
});
const quantities = fc.integer({ min: 1, max: 100 });

test('the explained price is what the cart charges, one candidate wins it, and none that holds is lower', () => {
  fc.assert(
    fc.property(entry, offers, quantities, (given, named, quantity) => {
      const { price, candidates } = explainPrice({ ...given, offers: named, quantity });
      const agreed = named
        .filter(({ lapse }) => lapse === undefined)
        .map((one): AgreedPrices => ({ discountCents: one.cents, discountRate: one.rate }))
        .reduce(bestOf, { specialCents: given.specialCents });
      expect(price).toEqual(unitPrice({ breaks: given.breaks, ...agreed, quantity }));
      const winners = candidates.filter(({ outcome }) => outcome === 'wins');
      const paid = price === 'invalid' ? [] : [{ cents: price.cents, source: price.source }];
      expect(winners).toMatchObject(paid);
      const lower = candidates.filter(
        (one) => ['higher', 'equal'].includes(one.outcome) && one.cents! < paid[0]!.cents,
      );
      expect(lower).toEqual([]);
    }),
  );
});

test('one more offer never makes a piece dearer, and the order of offers does not matter', () => {
  const centsOf = (price: ReturnType<typeof explainPrice>['price']) =>
    price === 'invalid' ? Infinity : price.cents;
  fc.assert(
    fc.property(entry, offers, offer, quantities, (given, named, more, quantity) => {
      const without = explainPrice({ ...given, offers: named, quantity });
      const added = explainPrice({ ...given, offers: [...named, more], quantity });
      const reversed = explainPrice({ ...given, offers: named.toReversed(), quantity });
      expect(centsOf(added.price)).toBeLessThanOrEqual(centsOf(without.price));
      expect(reversed.price).toEqual(without.price);
    }),
  );
});

test.each([
  ['2026-12-01', false, 'current'],
  ['2026-12-10', false, 'current'],
  ['2026-11-30', false, 'planned'],
  ['2026-12-11', false, 'ended'],
  ['2026-12-05', true, 'ended'],
] as const)('on %s an offer of 1 to 10 December (ended early: %s) is %s', (today, isEnded, state) => {
  const offerOfDays = { validFrom: '2026-12-01', validUntil: '2026-12-10', isEnded };
  expect(offerStateOf(offerOfDays, today)).toBe(state);
});
