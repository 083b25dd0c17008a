// Documents, tax report and sales report. A document adds up; a tax is the base times the rate of its place on its day, rounded to the
// nearest cent, half a cent up; reports are the sums of documents by their own days.

import { type Sums, differences, summed } from './compare.ts';
import type { CreditNote, Documents, Invoice, Tax } from './documents.ts';

/** The rates that the authorities publish, in thousandths of a percent, and that of Nova Scotia which this month enters. */
export function rateOf({ name, jurisdiction }: Pick<Tax, 'name' | 'jurisdiction'>, day: string): number {
  const rates: Readonly<Record<string, number>> = {
    'GST CA': 5_000,
    'HST CA-ON': 13_000,
    'HST CA-NB': 15_000,
    'HST CA-NS': day < '2027-03-16' ? 14_000 : 13_000,
    'QST CA-QC': 9_975,
    'PST CA-BC': 7_000,
    'PST CA-SK': 6_000,
    'RST CA-MB': 7_000,
    'Sales Tax US-OH': 5_750,
  };
  return rates[`${name} ${jurisdiction}`] ?? 0;
}

export function checkDocuments({ orders, invoices, creditNotes }: Documents): string[] {
  const firsts = invoices.filter(({ corrects }) => corrects === null);
  const billed = summed(firsts.map(({ order, subtotal, shipping }) => [order, subtotal + shipping]));
  const shipped = orders.filter(({ state }) => state === 'shipped');
  return [
    ...differences(
      'invoices of an order',
      // Before tax: what ships after a rate has changed is taxed at the new one.
      summed(shipped.map(({ uuid, untaxed }) => [uuid, untaxed])),
      summed(shipped.map(({ uuid }) => [uuid, billed.get(uuid) ?? 0])),
    ),
    ...invoices.flatMap((invoice) => amountFaults(`invoice ${invoice.number}`, invoice)),
    ...creditNotes.flatMap((note) => amountFaults(`credit note ${note.uuid}`, note)),
    ...invoices.flatMap(taxFaults),
    ...creditNotes.flatMap((note) => creditedFaults(note, invoices)),
    ...invoices.flatMap((invoice) => creditedInAll(invoice, creditNotes)),
  ];
}

function amountFaults(what: string, sale: Invoice | CreditNote): string[] {
  const lines = sale.lines.reduce((sum, { total }) => sum + total, 0);
  const taxes = sale.taxes.reduce((sum, { cents }) => sum + cents, 0);
  const goodwill = 'reason' in sale;
  return [
    ...(sale.subtotal === lines || goodwill
      ? []
      : [`${what}: its lines add up to ${lines}, not ${sale.subtotal}`]),
    ...(sale.taxesTotal === taxes ? [] : [`${what}: its taxes add up to ${taxes}, not ${sale.taxesTotal}`]),
    ...(sale.total === sale.subtotal + sale.shipping + taxes
      ? []
      : [`${what}: does not add up to ${sale.total}`]),
  ];
}

function taxFaults({ number, lines, taxes, taxDay, subtotal, shipping, isOnly }: Invoice): string[] {
  const wrongLines = lines.filter(({ quantity, unit, total }) => quantity * unit !== total);
  return [
    ...wrongLines.map(
      ({ position }) => `invoice ${number}, line ${position}: is not its pieces times its price`,
    ),
    ...taxes.flatMap((tax) => {
      const rate = rateOf(tax, taxDay);
      // Of several invoices the last one has the cents that make the taxes those of the order.
      const most = isOnly ? 0 : 1;
      const expected = Math.floor((tax.base * rate + 50_000) / 100_000);
      return [
        ...(tax.rate === rate
          ? []
          : [`invoice ${number}: ${tax.name} ${tax.jurisdiction} at ${tax.rate}, not ${rate}`]),
        ...(tax.base === subtotal + shipping ? [] : [`invoice ${number}: ${tax.name} is of ${tax.base}`]),
        ...(Math.abs(tax.cents - expected) <= most
          ? []
          : [`invoice ${number}: ${tax.name} is ${tax.cents}, not ${expected}`]),
      ];
    }),
  ];
}

const taxKey = ({ name, jurisdiction }: Pick<Tax, 'name' | 'jurisdiction'>) => `${jurisdiction} ${name}`;

/** A credit note returns taxes at the rates of its invoice. */
function creditedFaults({ uuid, taxes, invoice }: CreditNote, invoices: readonly Invoice[]): string[] {
  const billed = invoices.find((one) => one.uuid === invoice)?.taxes ?? [];
  return taxes.flatMap((tax) => {
    const of = billed.find((one) => taxKey(one) === taxKey(tax));
    return of?.rate === tax.rate
      ? []
      : [`credit note ${uuid}: ${taxKey(tax)} is not at the rate of its invoice`];
  });
}

/** All credit notes of an invoice return no more than it billed. */
function creditedInAll(invoice: Invoice, creditNotes: readonly CreditNote[]): string[] {
  const notes = creditNotes.filter((note) => note.invoice === invoice.uuid);
  const back = summed(
    notes.flatMap(({ taxes, shipping, subtotal }): (readonly [string, number])[] => [
      ['goods', subtotal],
      ['shipping', shipping],
      ...taxes.map((tax) => [taxKey(tax), tax.cents] as const),
    ]),
  );
  const billed = summed([
    ['goods', invoice.subtotal],
    ['shipping', invoice.shipping],
    ...invoice.taxes.map((tax) => [taxKey(tax), tax.cents] as const),
  ]);
  return [...back].flatMap(([name, cents]) =>
    cents <= (billed.get(name) ?? 0) ? [] : [`invoice ${invoice.number}: ${cents} of ${name} were credited`],
  );
}

export type Period = { readonly from: string; readonly to: string };

const within = ({ from, to }: Period, day: string) => day >= from && day <= to;

/** A row of the report; `tax` and `base` are invoiced less credited. */
type ReportRow = {
  readonly currency: string;
  readonly jurisdiction: string;
  readonly name: string;
  readonly base: number;
  readonly tax: number;
};
export type TaxReport = Period & {
  readonly rows: readonly ReportRow[];
  readonly totals: readonly { readonly currency: string; readonly sales: number; readonly tax: number }[];
  readonly bad_debts: readonly (Omit<ReportRow, 'base' | 'tax'> & {
    readonly claimed: number;
    readonly paid_back: number;
    readonly net: number;
  })[];
};

type Charged = {
  readonly currency: string;
  readonly on: string;
  readonly sign: number;
  readonly taxes: readonly Tax[];
};

/** The orders that are paid for and have something left to ship, and were paid when they were placed. */
export function openPrepaid({ orders }: Documents): Documents['orders'] {
  return orders.filter(
    ({ isPrepaid, state }) => isPrepaid && (state === 'confirmed' || state === 'partly_shipped'),
  );
}

/**
 * The taxes of all sales, each on the day on which it is payable: of an invoice on its day, of a credit note on its own, and of an
 * order that was paid when it was placed on that day. While such an order is open, all of its taxes are those of the order.
 */
export function taxesCharged(documents: Documents): Charged[] {
  const { invoices, creditNotes } = documents;
  const open = openPrepaid(documents);
  return [
    ...open.map((one) => ({ ...one, on: one.placedOn, sign: 1 })),
    ...invoices
      .filter(({ order, corrects }) => corrects !== null || open.every(({ uuid }) => uuid !== order))
      .map((one) => ({ ...one, on: one.taxDay, sign: 1 })),
    ...creditNotes.map((one) => ({ ...one, on: one.day, sign: -1 })),
  ];
}

export function checkTaxReport(documents: Documents, report: TaxReport): string[] {
  const charged = taxesCharged(documents).filter(({ on }) => within(report, on));
  const expected: Sums = summed(
    charged.flatMap(({ taxes, sign, currency }) =>
      taxes.flatMap((tax) => [
        [`${currency} ${taxKey(tax)} tax`, sign * tax.cents] as const,
        [`${currency} ${taxKey(tax)} base`, sign * tax.base] as const,
      ]),
    ),
  );
  const found = summed(
    report.rows.flatMap(({ currency, base, tax, ...of }) => [
      [`${currency} ${taxKey(of)} tax`, tax] as const,
      [`${currency} ${taxKey(of)} base`, base] as const,
    ]),
  );
  const totals = summed(
    charged.flatMap(({ currency, taxes, sign }) =>
      taxes.map(({ cents }) => [currency, sign * cents] as const),
    ),
  );
  const what = `tax report ${report.from} to ${report.to}`;
  return [
    ...differences(what, expected, found),
    ...differences(
      `${what}, all taxes`,
      totals,
      summed(report.totals.map(({ currency, tax }) => [currency, tax])),
    ),
  ];
}

/** Checks the taxes that were claimed for the write-offs of a period, and paid back for its recoveries. */
export function checkBadDebts({ writeOffs, recoveries }: Documents, report: TaxReport): string[] {
  const claimsOf = (name: string, debts: Documents['writeOffs'] | Documents['recoveries'], sign: number) =>
    debts
      .filter(({ day }) => within(report, day))
      .flatMap(({ currency, taxes }) =>
        taxes.map((tax) => [`${currency} ${taxKey(tax)} ${name}`, sign * tax.cents] as const),
      );
  return differences(
    `bad debts ${report.from} to ${report.to}`,
    summed([
      ...claimsOf('claimed', writeOffs, 1),
      ...claimsOf('paid back', recoveries, 1),
      ...claimsOf('net', writeOffs, 1),
      ...claimsOf('net', recoveries, -1),
    ]),
    summed(
      report.bad_debts.flatMap(({ currency, claimed, paid_back: back, net, ...of }) => [
        [`${currency} ${taxKey(of)} claimed`, claimed] as const,
        [`${currency} ${taxKey(of)} paid back`, back] as const,
        [`${currency} ${taxKey(of)} net`, net] as const,
      ]),
    ),
  );
}

export type SalesDay = {
  readonly dimension: string;
  readonly day: string;
  readonly document: string;
  readonly currency: string;
  readonly key: string;
  readonly goods: number;
  readonly shipping: number;
  readonly pieces: number;
};

/** Sales by day of issue, before tax. Each dimension has all of them; two have keys that the documents themselves say. */
export function checkSalesDays({ invoices, creditNotes }: Documents, days: readonly SalesDay[]): string[] {
  const placeOf = new Map(invoices.map(({ uuid, place }) => [uuid, place]));
  const sold = [
    ...invoices.map((one) => ({ ...one, document: 'invoice', at: one.place })),
    ...creditNotes.map((one) => ({ ...one, document: 'credit-note', at: placeOf.get(one.invoice) ?? '' })),
  ];
  const sumsOf = (
    rows: Iterable<{ readonly name: string; readonly goods: number; readonly shipping: number }>,
  ) =>
    summed(
      [...rows].flatMap(
        ({ name, goods, shipping }) =>
          [
            [`${name} goods`, goods],
            [`${name} freight`, shipping],
          ] as const,
      ),
    );
  const named = (keyOf: (one: (typeof sold)[number]) => string) =>
    sumsOf(
      sold.map((one) => ({
        name: [one.day, one.document, one.currency, keyOf(one)].join(' '),
        goods: one.subtotal,
        shipping: one.shipping,
      })),
    );
  const found = (dimension: string, hasKey: boolean) =>
    sumsOf(
      days
        .filter((one) => one.dimension === dimension)
        .map((one) => ({
          ...one,
          name: [one.day, one.document, one.currency, hasKey ? one.key : ''].join(' '),
        })),
    );
  return [
    ...['part', 'series', 'company', 'place'].flatMap((dimension) =>
      differences(
        `sales by ${dimension}`,
        named(() => ''),
        found(dimension, false),
      ),
    ),
    ...differences(
      'sales of a place',
      named(({ at }) => at),
      found('place', true),
    ),
    ...differences(
      'sales of a company',
      named(({ company }) => String(company)),
      found('company', true),
    ),
    ...differences(
      'pieces of a part',
      piecesSold({ invoices, creditNotes }),
      summed(
        days
          .filter(({ dimension }) => dimension === 'part')
          .map(({ key, document, pieces }) => [key, document === 'invoice' ? pieces : -pieces]),
      ),
    ),
  ];
}

/** Pieces that were billed and not credited; an additional invoice bills pieces that were sold before, a lower price takes none back. */
function piecesSold({ invoices, creditNotes }: Pick<Documents, 'invoices' | 'creditNotes'>): Sums {
  const byUuid = new Map(invoices.map((one) => [one.uuid, one]));
  return summed([
    ...invoices
      .filter(({ corrects }) => corrects === null)
      .flatMap(({ lines }) => lines.map(({ part, quantity }) => [part, quantity] as const)),
    ...creditNotes.flatMap(({ invoice, lines }) => {
      const of = byUuid.get(invoice);
      return of?.corrects !== null
        ? []
        : lines
            .filter(({ kind }) => kind === 'pieces')
            .map(
              ({ invoicePosition, quantity }) =>
                [
                  of.lines.find(({ position }) => position === invoicePosition)?.part ?? '',
                  -quantity,
                ] as const,
            );
    }),
  ]);
}

export type SalesReport = Period & {
  readonly totals: readonly {
    readonly currency: string;
    readonly invoiced: number;
    readonly credited: number;
    readonly net: number;
    readonly shipping: number;
  }[];
};

export function checkSalesReport(
  { invoices, creditNotes }: Documents,
  { totals, ...period }: SalesReport,
): string[] {
  const inPeriod = (sales: readonly (Invoice | CreditNote)[]) =>
    sales.filter(({ day }) => within(period, day));
  const amounts = (
    name: string,
    sales: readonly (Invoice | CreditNote)[],
    amountOf: (sale: Invoice | CreditNote) => number,
  ) => inPeriod(sales).map((sale) => [`${sale.currency} ${name}`, amountOf(sale)] as const);
  const goods = (one: Invoice | CreditNote) => one.subtotal;
  return differences(
    `sales report ${period.from} to ${period.to}`,
    summed([
      ...amounts('invoiced', invoices, goods),
      ...amounts('credited', creditNotes, goods),
      ...amounts('net', invoices, goods),
      ...amounts('net', creditNotes, (one) => -one.subtotal),
      ...amounts('freight', invoices, (one) => one.shipping),
      ...amounts('freight', creditNotes, (one) => -one.shipping),
    ]),
    summed(
      totals.flatMap(
        ({ currency, invoiced, credited, net, shipping }) =>
          [
            [`${currency} invoiced`, invoiced],
            [`${currency} credited`, credited],
            [`${currency} net`, net],
            [`${currency} freight`, shipping],
          ] as const,
      ),
    ),
  );
}
