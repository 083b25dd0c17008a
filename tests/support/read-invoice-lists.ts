// Reads lists of invoices as QuickBooks Online and Xero do, from what they publish: it multiplies pieces by prices, calculates the taxes
// of each line anew from the code of the line, and adds up. It knows nothing of the writer of these files.

import { readCsv } from './read-csv.ts';

/** The rates of a code, in hundred-thousandths. */
export type Codes = Readonly<Record<string, readonly number[]>>;

export type ReadDocument = {
  readonly number: string;
  readonly customer: string;
  readonly day: string;
  readonly dueOn: string;
  readonly currency: string;
  readonly rows: readonly { readonly account: string; readonly cents: number; readonly taxCents: number }[];
  /** The program's own sums, in cents. */
  readonly totalCents: number;
};

type Row = Readonly<Record<string, string>>;

function amountOf(text: string): bigint {
  const parts = /^(-?)(\d+)\.(\d{2})$/.exec(text);
  if (!parts) throw new Error(`Not an amount: ${text}`);
  return BigInt(`${parts[1]}${parts[2]}${parts[3]}`);
}

/** Half a cent away from 0. */
function percentOf(cents: bigint, rate: number): bigint {
  const scaled = (cents < 0n ? -cents : cents) * BigInt(rate);
  const rounded = (scaled * 2n + 100_000n) / 200_000n;
  return cents < 0n ? -rounded : rounded;
}

function ratesOf(code: string, codes: Codes): readonly number[] {
  const rates = codes[code];
  if (!rates) throw new Error(`The program has no code “${code}”`);
  return rates;
}

function day(text: string, pattern: RegExp): string {
  const { y, m, d } = pattern.exec(text)?.groups ?? {};
  if (y === undefined) throw new Error(`Not a day: ${text}`);
  return `${y}-${m}-${d}`;
}

function documentsOf(
  rows: readonly (ReadDocument['rows'][number] & Omit<ReadDocument, 'rows' | 'totalCents'>)[],
) {
  return [...Map.groupBy(rows, ({ number }) => number).values()].map((ofOne): ReadDocument => {
    const { number, customer, day: on, dueOn, currency } = ofOne[0]!;
    return {
      number,
      customer,
      day: on,
      dueOn,
      currency,
      rows: ofOne.map(({ account, cents, taxCents }) => ({ account, cents, taxCents })),
      totalCents: ofOne.reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0),
    };
  });
}

/** At most 100 invoices and 1,000 rows, prices without tax; each tax of a code is rounded on each line. */
export function readQuickBooksInvoices(text: string, codes: Codes): ReadDocument[] {
  const rows = readCsv(text);
  if (rows.length > 1_000) throw new Error(`QuickBooks Online reads 1,000 rows, not ${rows.length}`);
  const documents = documentsOf(
    rows.map((row: Row) => {
      const cents = BigInt(row['ItemQuantity']!) * amountOf(row['ItemRate']!);
      if (cents !== amountOf(row['*ItemAmount']!)) throw new Error(`Not the amount: ${row['*ItemAmount']}`);
      const taxes = ratesOf(row['*ItemTaxCode']!, codes).map((rate) => percentOf(cents, rate));
      const tax = taxes.reduce((sum, one) => sum + one, 0n);
      if (tax !== amountOf(row['ItemTaxAmount']!)) throw new Error(`Not the tax: ${row['ItemTaxAmount']}`);
      const pattern = /^(?<m>\d\d)\/(?<d>\d\d)\/(?<y>\d{4})$/;
      return {
        number: required(row, '*InvoiceNo', 21),
        customer: required(row, '*Customer', 500),
        day: day(row['*InvoiceDate']!, pattern),
        dueOn: day(row['*DueDate']!, pattern),
        currency: required(row, 'Currency', 3),
        account: required(row, 'Item(Product/Service)', 100),
        cents: Number(cents),
        taxCents: Number(tax),
      };
    }),
  );
  if (documents.length > 100)
    throw new Error(`QuickBooks Online reads 100 invoices, not ${documents.length}`);
  return documents;
}

/** At most 500 invoices, prices without tax; the tax of a line is that of its code, rounded once. Negative amounts are a credit note. */
export function readXeroInvoices(text: string, codes: Codes): ReadDocument[] {
  const documents = documentsOf(
    readCsv(text).map((row: Row) => {
      const cents = BigInt(row['*Quantity']!) * amountOf(row['*UnitAmount']!);
      const rates = ratesOf(row['*TaxType']!, codes);
      const pattern = /^(?<d>\d\d)\/(?<m>\d\d)\/(?<y>\d{4})$/;
      required(row, '*Description', 4_000);
      return {
        number: required(row, '*InvoiceNumber', 255),
        customer: required(row, '*ContactName', 500),
        day: day(row['*InvoiceDate']!, pattern),
        dueOn: day(row['*DueDate']!, pattern),
        currency: required(row, 'Currency', 3),
        account: required(row, '*AccountCode', 10),
        cents: Number(cents),
        taxCents: Number(
          percentOf(
            cents,
            rates.reduce((sum, rate) => sum + rate, 0),
          ),
        ),
      };
    }),
  );
  if (documents.length > 500) throw new Error(`Xero reads 500 invoices, not ${documents.length}`);
  return documents;
}

function required(row: Row, column: string, most: number): string {
  const text = row[column] ?? '';
  if (text === '' || text.length > most) throw new Error(`${column} is empty or too long: “${text}”`);
  return text;
}
