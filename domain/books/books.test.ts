import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AccountKey,
  formatsOf,
  isAccountOf,
  type PostedDocument,
  postingsOf,
  proposedRunDay,
  runObstacle,
  unmappedAccounts,
} from './books.ts';

const cents = fc.integer({ min: 0, max: 1e9 });
const sale = fc.record({
  subtotalCents: cents,
  shippingCents: cents,
  taxes: fc
    .constantFrom<readonly (readonly [string, string])[]>(
      [],
      [['HST', 'CA-ON']],
      [
        ['GST', 'CA'],
        ['QST', 'CA-QC'],
      ],
    )
    .chain((names) =>
      fc.tuple(
        ...names.map(([name, jurisdiction]) =>
          fc.record({
            name: fc.constant(name),
            jurisdiction: fc.constant(jurisdiction),
            amountCents: cents,
          }),
        ),
      ),
    ),
});
const disputed = fc.record({
  kind: fc.constant('dispute' as const),
  state: fc.constantFrom('response-needed', 'under-review', 'won', 'lost', 'closed' as const),
  cents,
  isWithdrawn: fc.boolean(),
  before: fc.record({ disputedCents: cents, lostCents: cents }),
});
const method = fc.constantFrom('cheque', 'transfer', 'cash', 'card' as const);

const anyDocument: fc.Arbitrary<PostedDocument> = fc.oneof(
  fc
    .tuple(sale, fc.boolean())
    .map(([one, isTaxPrepaid]) => ({ kind: 'invoice' as const, isTaxPrepaid, ...one })),
  fc
    .tuple(sale, fc.constantFrom('returned', 'price', 'tax', 'goodwill' as const), cents)
    .map(([one, reason, refundedBeforeCents]) => ({
      kind: 'credit-note' as const,
      ...one,
      reason,
      refundedBeforeCents,
    })),
  fc.record({ kind: fc.constantFrom('payment', 'payment-reversal', 'payback' as const), method, cents }),
  fc.record({
    kind: fc.constant('application' as const),
    source: fc.constantFrom('payment', 'capture', 'prepayment' as const),
    cents: fc.integer({ min: -1e9, max: 1e9 }),
  }),
  fc.record({ kind: fc.constantFrom('opening', 'opening-payment' as const), cents }),
  fc.record({ kind: fc.constant('deposit' as const), cents: fc.integer({ min: -1e9, max: 1e9 }) }),
  fc.record({
    kind: fc.constant('capture' as const),
    isPrepayment: fc.boolean(),
    cents,
    taxes: sale.map(({ taxes }) => taxes),
  }),
  fc.record({
    kind: fc.constantFrom('refund', 'refund-return' as const),
    of: fc.constantFrom('credit-note', 'goodwill', 'prepayment', 'capture' as const),
    cents,
  }),
  fc.record({
    kind: fc.constantFrom('write-off', 'recovery' as const),
    cents,
    taxes: sale.map(({ taxes }) => taxes),
  }),
  disputed,
);

test('every document is balanced to the cent, and no line of it is 0', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const lines = postingsOf(document);
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
      for (const line of lines) {
        expect(line.cents).not.toBe(0);
        expect(line.account === 'tax').toBe(line.tax !== '' && line.jurisdiction !== '');
      }
    }),
  );
});

const moved = (document: PostedDocument) =>
  Object.fromEntries(
    postingsOf(document).map((line) => [
      `${line.account} ${line.tax} ${line.jurisdiction}`.trim(),
      line.cents,
    ]),
  );

const goods = {
  subtotalCents: 10_000,
  shippingCents: 1_500,
  taxes: [
    { name: 'GST', jurisdiction: 'CA', amountCents: 575 },
    { name: 'QST', jurisdiction: 'CA-QC', amountCents: 1_147 },
  ],
};

test('an invoice is owed by its company and credits sales, freight and each tax', () => {
  expect(moved({ kind: 'invoice', isTaxPrepaid: false, ...goods })).toEqual({
    receivable: 13_222,
    sales: -10_000,
    freight: -1_500,
    'tax GST CA': -575,
    'tax QST CA-QC': -1_147,
  });
});

// 129.99 with taxes 149.46, of which 30 was paid: the example of Revenu Québec for bad debts.
const badDebt = {
  taxes: [
    { name: 'GST', jurisdiction: 'CA', amountCents: 520 },
    { name: 'QST', jurisdiction: 'CA-QC', amountCents: 1_037 },
  ],
};

test('a write-off is a bad debt but for the taxes that are claimed, and a recovery takes both back', () => {
  const given = moved({ kind: 'write-off', cents: 11_946, ...badDebt });
  expect(given).toEqual({
    receivable: -11_946,
    'bad-debt': 10_389,
    'tax GST CA': 520,
    'tax QST CA-QC': 1_037,
  });
  expect(moved({ kind: 'recovery', cents: 11_946, ...badDebt })).toEqual(
    Object.fromEntries(Object.entries(given).map(([account, amount]) => [account, -amount])),
  );
});

test.each([
  ['returned', 'returns'],
  ['price', 'allowances'],
  ['goodwill', 'goodwill'],
] as const)(
  'a credit note for %s debits %s, and its taxes at the jurisdiction of the invoice',
  (reason, account) => {
    expect(moved({ kind: 'credit-note', reason, refundedBeforeCents: 0, ...goods })).toEqual({
      receivable: -13_222,
      [account]: 10_000,
      freight: 1_500,
      'tax GST CA': 575,
      'tax QST CA-QC': 1_147,
    });
  },
);

test('what was given back as a gesture before is taken out of goodwill, not owed again', () => {
  expect(
    moved({ kind: 'credit-note', reason: 'returned', refundedBeforeCents: 3_222, ...goods }),
  ).toMatchObject({
    receivable: -10_000,
    goodwill: -3_222,
  });
});

test('money that nobody assigned yet is not what a company paid', () => {
  expect(moved({ kind: 'payment', method: 'cheque', cents: 500 })).toEqual({ bank: 500, unapplied: -500 });
  expect(moved({ kind: 'application', source: 'payment', cents: 300 })).toEqual({
    receivable: -300,
    unapplied: 300,
  });
  expect(moved({ kind: 'payback', method: 'transfer', cents: 200 })).toEqual({ bank: -200, unapplied: 200 });
  expect(moved({ kind: 'payment', method: 'card', cents: 1 })).toEqual({ card: 1, unapplied: -1 });
});

test('a prepaid order is a deposit until its invoice takes it', () => {
  expect(moved({ kind: 'capture', isPrepayment: true, cents: 900, taxes: [] })).toEqual({
    card: 900,
    deposits: -900,
  });
  expect(moved({ kind: 'application', source: 'prepayment', cents: 900 })).toEqual({
    receivable: -900,
    deposits: 900,
  });
});

test('the taxes of a prepaid order are payable from its payment on, and its invoice takes them from there', () => {
  const { taxes } = goods;
  expect(moved({ kind: 'capture', isPrepayment: true, cents: 13_222, taxes })).toEqual({
    card: 13_222,
    deposits: -13_222,
    'prepaid-tax': 1_722,
    'tax GST CA': -575,
    'tax QST CA-QC': -1_147,
  });
  expect(moved({ kind: 'invoice', isTaxPrepaid: true, ...goods })).toEqual({
    receivable: 13_222,
    sales: -10_000,
    freight: -1_500,
    'prepaid-tax': -1_722,
  });
});

test('a dispute takes its money from the card account, and gives it back, or loses it', () => {
  const nothing = { disputedCents: 0, lostCents: 0 };
  const opened = { disputedCents: 700, lostCents: 0 };
  const dispute = { kind: 'dispute', cents: 700, isWithdrawn: true } as const;
  expect(moved({ ...dispute, state: 'under-review', before: nothing })).toEqual({
    disputed: 700,
    card: -700,
  });
  expect(moved({ ...dispute, state: 'won', before: opened })).toEqual({ disputed: -700, card: 700 });
  expect(moved({ ...dispute, state: 'lost', before: opened })).toEqual({ disputed: -700, 'bad-debt': 700 });
  expect(moved({ ...dispute, state: 'under-review', isWithdrawn: false, before: nothing })).toEqual({});
});

/** A company's documents: invoices, and for each what was credited and paid of it, and paid too much. */
const history = fc.array(
  fc.record({ total: cents, credit: cents, payment: cents, applied: fc.nat(100), prepaid: fc.boolean() }),
  { maxLength: 20 },
);

test('what a company owes is its open invoices less what is not applied', () => {
  fc.assert(
    fc.property(history, (all) => {
      const documents: PostedDocument[] = [];
      let [open, unapplied] = [0, 0];
      for (const { total, credit, payment, applied, prepaid } of all) {
        const paid = Math.min(total, Math.floor((payment * applied) / 100));
        const credited = Math.min(total - paid, credit);
        documents.push(
          { kind: 'invoice', isTaxPrepaid: false, subtotalCents: total, shippingCents: 0, taxes: [] },
          prepaid
            ? { kind: 'capture', isPrepayment: true, cents: payment, taxes: [] }
            : { kind: 'payment', method: 'cash', cents: payment },
          { kind: 'application', source: prepaid ? 'prepayment' : 'payment', cents: paid },
          {
            kind: 'credit-note',
            reason: 'returned',
            refundedBeforeCents: 0,
            subtotalCents: credit,
            shippingCents: 0,
            taxes: [],
          },
        );
        open += total - paid - credited;
        unapplied += payment - paid + (credit - credited);
      }
      const held: readonly AccountKey[] = ['receivable', 'unapplied', 'deposits'];
      const sum = documents
        .flatMap(postingsOf)
        .reduce((total, line) => total + (held.includes(line.account) ? line.cents : 0), 0);
      expect(sum).toBe(open - unapplied);
    }),
  );
});

test('an account without a name in the program is named, in each currency apart', () => {
  const sales = { currency: 'CAD', account: 'sales', tax: '', jurisdiction: '' } as const;
  const abroad = { ...sales, currency: 'USD' };
  const mapped = [
    { ...sales, target: '4000', taxCode: '' },
    { ...abroad, target: null, taxCode: '' },
  ];
  expect(unmappedAccounts([sales, abroad], mapped)).toEqual([abroad]);
});

test('an account is called as its program can: a number in Sage 50, a short code in Xero, a name elsewhere', () => {
  expect(isAccountOf('sage-50', '4000')).toBe(true);
  expect(isAccountOf('sage-50', 'Sales')).toBe(false);
  expect(isAccountOf('xero', '4000-CA')).toBe(true);
  expect(isAccountOf('xero', 'Sales of tools')).toBe(false);
  expect(isAccountOf('quickbooks-online', 'Sales:Outils québécois')).toBe(true);
  expect(isAccountOf('quickbooks-desktop', 'Sales\tBank')).toBe(false);
  expect(isAccountOf('plain', 'Sales "new"')).toBe(false);
});

test('a run is downloaded as its own program reads it, and as everything does', () => {
  expect(formatsOf('xero')).toEqual(['xero', 'csv', 'beancount']);
  expect(formatsOf('plain')).toEqual(['csv', 'beancount']);
});

test('a run ends before today, and after the one before it', () => {
  const today = '2027-02-01';
  expect(runObstacle('2027-02-01', { today, closedThrough: undefined })).toBe('not-before-today');
  expect(runObstacle('2027-01-31', { today, closedThrough: undefined })).toBeUndefined();
  expect(runObstacle('2027-01-31', { today, closedThrough: '2027-01-31' })).toBe('already-closed');
  expect(runObstacle('2027-01-31', { today, closedThrough: '2027-01-30' })).toBeUndefined();
});

test('a run is proposed up to the end of the month before, and once that is taken, up to yesterday', () => {
  expect(proposedRunDay('2027-01-19', null)).toBe('2026-12-31');
  expect(proposedRunDay('2027-01-19', '2026-11-30')).toBe('2026-12-31');
  expect(proposedRunDay('2027-01-19', '2026-12-31')).toBe('2027-01-19');
  expect(proposedRunDay('2027-01-19', '2027-01-04')).toBe('2027-01-19');
  expect(proposedRunDay('2026-12-31', null)).toBe('2026-12-31'); // on the first of January
});
