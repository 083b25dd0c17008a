// Each list is read back by a reader that calculates the taxes anew, as the program does: every total is that of the document.

import type { ListProgram } from '@chipload/domain/books';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Codes,
  type ReadDocument,
  readQuickBooksInvoices,
  readXeroInvoices,
} from '../../../../tests/support/read-invoice-lists.ts';
import { type ListNames, splitDocuments, writeInvoiceLists } from './invoice-lists.ts';
import type { StoredListed } from './listed-documents.repository.ts';

/** The taxes that the shop charges together, and a program's codes for them. */
const taxations = {
  'CA GST 5000 + CA-QC QST 9975': [5_000, 9_975],
  'CA GST 5000 + CA-BC PST 7000': [5_000, 7_000],
  'CA-ON HST 13000': [13_000],
  'CA-NS HST 14000': [14_000],
  'CA GST 5000': [5_000],
  'US-OH Sales Tax 5750': [5_750],
  'exempt-certificate': [],
  'no-nexus': [],
} as const;
const codeOf = (taxes: string) => `Code of ${taxes}`;
const codes: Codes = Object.fromEntries([
  ...Object.entries(taxations).map(([taxes, rates]) => [codeOf(taxes), rates] as const),
  [codeOf(''), []],
]);
const names: ListNames = {
  company: (id) => `Usinage "Québec" ltée, ${id}`,
  account: ({ account }) => `4-${account}`.slice(0, 10),
  taxCode: codeOf,
};

const readers: Readonly<Record<ListProgram, (text: string, known: Codes) => ReadDocument[]>> = {
  'quickbooks-online': readQuickBooksInvoices,
  xero: readXeroInvoices,
};

function read(program: ListProgram, documents: readonly StoredListed[]): ReadDocument[] {
  const { listed } = splitDocuments(documents, program);
  return writeInvoiceLists(program, 7, { documents: listed, names }).flatMap(({ content }) =>
    readers[program](new TextDecoder().decode(content), codes),
  );
}

/** The shop rounds each tax once, half a cent up, on goods and freight together. */
function taxesOf(cents: number, rates: readonly number[]): number {
  return rates.reduce(
    (sum, rate) => sum + Number((BigInt(cents) * BigInt(rate) * 2n + 100_000n) / 200_000n),
    0,
  );
}

const document = fc
  .record({
    taxes: fc.constantFrom(...(Object.keys(taxations) as (keyof typeof taxations)[])),
    currency: fc.constantFrom('CAD' as const, 'USD' as const),
    shippingCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
    pieces: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5_000 }),
        listCents: fc.integer({ min: 1, max: 80_000 }),
        discountPercent: fc.constantFrom(0, 0, 5, 12.5, 33),
        /** Of a credit note: a part of the price was credited before. */
        offCents: fc.constantFrom(0, 0, 0, 1, 17),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    reason: fc.constantFrom(null, null, null, 'returned' as const, 'price' as const),
  })
  .map(({ pieces, taxes, shippingCents, reason, ...rest }) => {
    const lines = pieces.map(({ quantity, listCents, discountPercent, offCents }, at) => {
      const unitCents = Math.max(1, Math.round(listCents * (1 - discountPercent / 100)));
      return {
        description: `X4-${at} End mill, 1/2"`,
        quantity,
        unitCents,
        totalCents: Math.max(1, unitCents * quantity - (reason === null ? 0 : offCents)),
      };
    });
    const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
    const rates = taxations[taxes];
    return {
      ...rest,
      taxes,
      lines,
      reason,
      subtotalCents,
      shippingCents,
      ratesPerHundredThousand: rates,
      refundedBeforeCents: 0,
      isTaxPrepaid: false,
      totalCents: subtotalCents + shippingCents + taxesOf(subtotalCents + shippingCents, rates),
    };
  });
const numbered = (documents: readonly Omit<StoredListed, keyof typeof head>[]): StoredListed[] =>
  documents.map((one, at) => ({ ...head, ...one, entryId: at + 1, number: `I-${at + 1}` }));
const head = {
  entryId: 1,
  number: 'I-1',
  postedOn: '2026-11-05',
  dueOn: '2026-12-05',
  termsDays: 30,
  companyId: 3,
  orderNumber: 1001,
  reference: 'PO "12", rev. 3',
};

test.each(['quickbooks-online', 'xero'] as const)(
  'what %s calculates from a list is the total of every document to the cent, and each document is there once',
  (program) => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 30 }), (given) => {
        const documents = numbered(given);
        const { listed, left } = splitDocuments(documents, program);
        // Whatever the prices, only QuickBooks Online leaves anything out: the credit notes.
        expect(left.map(({ why }) => why).filter((why) => why !== 'credit-note')).toEqual([]);
        expect(listed.length + left.length).toBe(documents.length);
        expect(program === 'xero' ? left : []).toEqual([]);
        const totals = read(program, documents).map(({ number, currency, totalCents }) => ({
          number,
          currency,
          totalCents,
        }));
        const sorted = (rows: typeof totals) => rows.toSorted((a, b) => a.number.localeCompare(b.number));
        expect(sorted(totals)).toEqual(
          sorted(
            listed.map(({ number, currency, totalCents, reason }) => ({
              number,
              currency,
              totalCents: reason === null ? totalCents : -totalCents,
            })),
          ),
        );
      }),
    );
  },
);

const invoice = (change: Partial<StoredListed> = {}): StoredListed => ({
  ...head,
  currency: 'CAD',
  taxes: 'CA-ON HST 13000',
  ratesPerHundredThousand: [13_000],
  reason: null,
  subtotalCents: 2_020,
  shippingCents: 1_010,
  totalCents: 3_424,
  refundedBeforeCents: 0,
  isTaxPrepaid: false,
  lines: [
    { description: 'X4-1', quantity: 1, unitCents: 1_010, totalCents: 1_010 },
    { description: 'X4-2', quantity: 1, unitCents: 1_010, totalCents: 1_010 },
  ],
  ...change,
});

test.each(['quickbooks-online', 'xero'] as const)(
  'the cent by which %s would be off is a line of its own, without tax',
  (program) => {
    // Three times 10.10 at 13 % are 1.31 each, 3.93 in all; 30.30 at once is 3.94.
    const [one] = read(program, [invoice()]);
    expect(one).toMatchObject({
      totalCents: 3_424,
      day: '2026-11-05',
      dueOn: '2026-12-05',
      customer: 'Usinage "Québec" ltée, 3',
    });
    expect(one?.rows.map(({ account, cents, taxCents }) => [account, cents, taxCents])).toEqual([
      ['4-sales', 1_010, 131],
      ['4-sales', 1_010, 131],
      ['4-freight', 1_010, 131],
      ['4-rounding', 1, 0],
    ]);
  },
);

test('a credit note is an invoice with negative amounts in Xero, in a file of its own, and stays in the journal of QuickBooks Online', () => {
  const note = invoice({ reason: 'returned', number: 'C-1', reference: 'I-1' });
  const { listed } = splitDocuments([invoice(), note], 'xero');
  const files = writeInvoiceLists('xero', 7, { documents: listed, names });
  expect(files.map(({ name }) => name)).toEqual(['invoices-7-CAD.csv', 'credit-notes-7-CAD.csv']);
  expect(read('xero', [note])[0]).toMatchObject({ number: 'C-1', totalCents: -3_424 });
  expect(splitDocuments([note], 'quickbooks-online')).toMatchObject({
    listed: [],
    left: [{ number: 'C-1', why: 'credit-note' }],
  });
});

test.each([
  [
    'a tax that was credited alone',
    { subtotalCents: 0, shippingCents: 0, totalCents: 394, lines: [] },
    'amounts',
  ],
  ['taxes that are off by more than rounding', { totalCents: 3_428 }, 'amounts'],
  ['an exempt document with a cent of tax', { ratesPerHundredThousand: [], totalCents: 3_031 }, 'amounts'],
  ['goods that its lines do not have', { subtotalCents: 2_021, totalCents: 3_425 }, 'amounts'],
  ['an invoice whose taxes were posted when its order was paid', { isTaxPrepaid: true }, 'tax-prepaid'],
  ['a gesture that was given before', { reason: 'price', refundedBeforeCents: 5 }, 'given-back-before'],
] as const)('%s stays in the journal', (_, change, why) => {
  const { listed, left } = splitDocuments([invoice(change)], 'xero');
  expect(listed).toEqual([]);
  expect(left).toMatchObject([{ why }]);
});

test('a file has at most 100 invoices and 1,000 rows for QuickBooks Online, 500 invoices for Xero, and divides none', () => {
  const line = { description: 'X4-1', quantity: 1, unitCents: 1_000, totalCents: 1_000 };
  const ofLines = (count: number, change: Partial<StoredListed> = {}) =>
    invoice({
      ...change,
      shippingCents: 0,
      taxes: 'no-nexus',
      ratesPerHundredThousand: [],
      lines: Array.from({ length: count }, () => line),
      subtotalCents: count * 1_000,
      totalCents: count * 1_000,
    });
  const files = (program: ListProgram, documents: readonly StoredListed[]) => {
    const { listed } = splitDocuments(numbered(documents), program);
    return writeInvoiceLists(program, 7, { documents: listed, names });
  };
  const short = Array.from({ length: 501 }, () => ofLines(1));
  expect(files('quickbooks-online', short)).toHaveLength(6);
  expect(files('xero', short).map(({ name }) => name)).toEqual([
    'invoices-7-CAD-1.csv',
    'invoices-7-CAD-2.csv',
  ]);
  const long = Array.from({ length: 10 }, () => ofLines(400));
  expect(files('quickbooks-online', long)).toHaveLength(5);
  expect(read('quickbooks-online', numbered(long))).toHaveLength(10);
  expect(splitDocuments([ofLines(1_001)], 'quickbooks-online').left).toMatchObject([{ why: 'too-long' }]);
});
