// The debt of companies: the account of the journal, the ageing, the statements and the open invoices are one sum. The payments by
// card: the account of the journal is what the card company itself has.

import { openPrepaid, type TaxReport, taxesCharged } from './check-sales.ts';
import { differences, type Sums, summed } from './compare.ts';
import type { Documents, Entry } from './documents.ts';

type AgeingRow = {
  readonly company: { readonly uuid: string };
  readonly currency: string;
  readonly total: number;
  readonly unapplied: number;
  readonly deposits: number;
};

export type Ageing = { readonly on: string; readonly rows: readonly AgeingRow[] };

/** The open part of each invoice and opening balance at the end of a day, and the unused part of each credit note. */
function openOn(
  { invoices, creditNotes, applications, openings, refunds }: Documents,
  day: string,
): { readonly open: Sums; readonly credit: Sums } {
  const until = <One extends { readonly day: string }>(all: readonly One[]) =>
    all.filter((one) => one.day <= day);
  const owed = (one: { readonly company: number; readonly currency: string }) =>
    `${one.company} ${one.currency}`;
  return {
    open: summed([
      ...until(invoices).map((one) => [owed(one), one.total] as const),
      ...until(openings).map((one) => [owed(one), one.cents] as const),
      ...until(applications).map((one) => [owed(one), -one.cents] as const),
    ]),
    credit: summed([
      ...until(creditNotes).map((one) => [owed(one), one.total - one.refundedBefore] as const),
      ...until(applications)
        .filter(({ creditNote }) => creditNote !== null)
        .map((one) => [owed(one), -one.cents] as const),
      ...until(refunds)
        .filter(({ creditNote }) => creditNote !== null)
        .map((one) => [owed(one), -one.cents] as const),
    ]),
  };
}

export function checkReceivable(documents: Documents, entries: readonly Entry[], ageing: Ageing): string[] {
  const ids = new Map(documents.companies.map(({ uuid, id }) => [uuid, id]));
  const { open, credit } = openOn(documents, ageing.on);
  const aged = summed(
    ageing.rows.map(({ company, currency, total }) => [`${ids.get(company.uuid)} ${currency}`, total]),
  );
  const receivable = balancesOf(
    entries.filter(({ day }) => day <= ageing.on),
    ({ account }) => account === 'receivable',
  );
  const owed = summed([...open, ...[...credit].map(([name, cents]) => [name, -cents] as const)]);
  return [
    ...differences(`ageing of ${ageing.on}`, open, aged),
    ...differences(`receivable on ${ageing.on}`, owed, receivable),
  ];
}

function balancesOf(entries: readonly Entry[], isWanted: (line: Entry['lines'][number]) => boolean): Sums {
  return summed(
    entries.flatMap(({ company, currency, lines }) =>
      lines.filter(isWanted).map(({ cents }) => [`${company} ${currency}`, cents] as const),
    ),
  );
}

/**
 * Checks the money that the shop held for each company at the end of a day: the parts of payments and credit notes that paid nothing
 * yet.
 */
export function checkUnapplied(
  documents: Documents,
  entries: readonly Entry[],
  { on, rows }: Ageing,
): string[] {
  const isSoFar = ({ day }: { readonly day: string }) => day <= on;
  // What is dated on a day that was closed counts on the first open one.
  const days = new Map(entries.map(({ kind, document, day }) => [`${kind} ${document}`, day]));
  const isPosted = (kind: string, id: string) => (days.get(`${kind} ${id}`) ?? '') <= on;
  const ids = new Map(documents.companies.map(({ uuid, id }) => [uuid, id]));
  const { payments, paybacks, applications, openings, deposits } = documents;
  const name = (one: { readonly company: number; readonly currency: string }) =>
    `${one.company} ${one.currency}`;
  const held = summed([
    ...payments
      .filter(({ uuid }) => isPosted('payment', uuid))
      .filter(({ reversedOn }) => reversedOn === null || reversedOn > on)
      .map((one) => [name(one), one.cents] as const),
    ...paybacks.filter(({ id }) => isPosted('payback', id)).map((one) => [name(one), -one.cents] as const),
    ...applications
      .filter(isSoFar)
      .filter(({ payment }) => payment !== null)
      .map((one) => [name(one), -one.cents] as const),
    ...openings
      .filter(isSoFar)
      .filter(({ kind, isByCard }) => kind !== 'opening_balance' && !isByCard)
      .map((one) => [name(one), one.cents] as const),
    ...deposits.filter(isSoFar).map((one) => [name(one), -one.cents] as const),
    ...openOn(documents, on).credit,
  ]);
  const named = (amountOf: (row: AgeingRow) => number) =>
    summed(rows.map((row) => [`${ids.get(row.company.uuid)} ${row.currency}`, amountOf(row)] as const));
  const posted = balancesOf(
    entries.filter(({ day }) => day <= on),
    ({ account }) => account === 'receivable' || account === 'unapplied',
  );
  return [
    ...differences(
      `money not applied on ${on}`,
      held,
      named(({ unapplied }) => unapplied),
    ),
    ...differences(
      `owed less what is not applied on ${on}`,
      posted,
      named(({ total, unapplied }) => total - unapplied),
    ),
  ];
}

/** Checks what is set aside for orders, now and at the end of a day: never less than nothing, nothing for a closed order, and what the ageing says. */
export function checkDeposits(
  { companies, orders, deposits }: Documents,
  entries: readonly Entry[],
  { on, rows }: Ageing,
): string[] {
  const ids = new Map(companies.map(({ uuid, id }) => [uuid, id]));
  const states = new Map(orders.map(({ uuid, state }) => [uuid, state]));
  const sums = summed(deposits.map((one) => [`${one.order} ${one.payment}`, one.cents] as const));
  const wrong = [...sums].filter(([name, cents]) => {
    const isClosed = ['shipped', 'cancelled'].includes(states.get(name.split(' ')[0] ?? '') ?? '');
    return cents < 0 || (isClosed && cents > 0);
  });
  const held = summed(
    deposits
      .filter(({ day }) => day <= on)
      .map((one) => [`${one.company} ${one.currency}`, one.cents] as const),
  );
  const posted = balancesOf(
    entries.filter(({ kind, day }) => kind === 'deposit' && day <= on),
    ({ account }) => account === 'deposits',
  );
  return [
    ...wrong.map(([name, cents]) => `deposit ${name}: ${cents} is set aside`),
    ...differences(
      `deposits of the ageing of ${on}`,
      held,
      summed(rows.map((row) => [`${ids.get(row.company.uuid)} ${row.currency}`, row.deposits])),
    ),
    ...differences(
      `deposits of the journal on ${on}`,
      held,
      summed([...posted].map(([name, cents]) => [name, -cents] as const)),
    ),
  ];
}

/** Checks the used credit of each company: its orders that were not billed yet, and its debt less what the shop holds for it. */
export function checkCredit(documents: Documents, today: string): string[] {
  const { companies, orders, invoices } = documents;
  const buyers = companies.filter(({ isOnAccount }) => isOnAccount);
  const ids = new Set(buyers.map(({ id }) => id));
  const unbilled = orders.filter(({ state }) => state !== 'shipped');
  const unbilledUuids = new Set(unbilled.map(({ uuid }) => uuid));
  const used = summed([
    ...buyers.map(({ id }) => [String(id), owedBy(documents, id, today)] as const),
    ...unbilled.map(({ company, total }) => [String(company), total] as const),
    ...invoices
      .filter(({ corrects, order }) => corrects === null && unbilledUuids.has(order))
      .map(({ company, total }) => [String(company), -total] as const),
  ]);
  return differences(
    'credit that a company uses',
    new Map([...used].filter(([id]) => ids.has(Number(id)))),
    summed(buyers.map(({ id, usedCents }) => [String(id), usedCents])),
  );
}

export type Statement = {
  readonly company: number;
  readonly on: string;
  readonly openingCents: number;
  readonly entries: readonly {
    readonly day: string;
    readonly cents: number;
    readonly balanceCents: number;
  }[];
  readonly closingCents: number;
};

/** A statement begins with what was owed, runs through its documents, and ends with what is owed on its day. */
export function checkStatement(
  documents: Documents,
  { company, on, openingCents, entries, closingCents }: Statement,
): string[] {
  const what = `statement of ${company} on ${on}`;
  let balance = openingCents;
  const wrong = entries.filter(({ cents, balanceCents }) => (balance += cents) !== balanceCents);
  const expected = owedBy(documents, company, on);
  return [
    ...wrong.map(({ day }) => `${what}: the balance of ${day} is not the one before it and its document`),
    ...(balance === closingCents ? [] : [`${what}: runs to ${balance} and ends with ${closingCents}`]),
    ...(expected === closingCents
      ? []
      : [`${what}: the documents come to ${expected}, it ends with ${closingCents}`]),
  ];
}

/** The debt of a company by the documents up to a day: billed less credited, paid and written off. */
function owedBy(documents: Documents, company: number, on: string): number {
  const sum = (all: readonly { readonly company: number; readonly day: string; readonly cents: number }[]) =>
    all
      .filter((one) => one.company === company && one.day <= on)
      .reduce((total, { cents }) => total + cents, 0);
  const {
    invoices,
    creditNotes,
    payments,
    paybacks,
    applications,
    openings,
    refunds,
    writeOffs,
    recoveries,
  } = documents;
  return (
    sum(invoices.map((one) => ({ ...one, cents: one.total }))) -
    sum(creditNotes.map((one) => ({ ...one, cents: one.total - one.refundedBefore }))) -
    sum(payments) +
    sum(payments.flatMap((one) => (one.reversedOn === null ? [] : [{ ...one, day: one.reversedOn }]))) +
    sum(paybacks) -
    sum(applications.filter(({ capture }) => capture !== null)) +
    sum(refunds.filter(({ creditNote }) => creditNote !== null)) +
    sum(openings.filter(({ kind, isByCard }) => kind === 'opening_balance' || isByCard)) -
    sum(writeOffs) +
    sum(recoveries)
  );
}

/** The company of the cards holds what was captured, less what was returned and what banks took back. */
export function checkCards(
  { disputes, payments }: Documents,
  entries: readonly Entry[],
  held: Sums,
): string[] {
  const taken = disputes
    .filter(({ state, isWithdrawn }) => isWithdrawn && state !== 'won')
    .map(({ currency, cents }) => [currency, -cents] as const);
  const terminal = payments
    .filter(({ method, isCharge, reversedOn }) => method === 'card' && !isCharge && reversedOn === null)
    .map(({ currency, cents }) => [currency, cents] as const);
  const takenDeposits = payments
    .filter(({ isCharge, reversedOn }) => isCharge && reversedOn !== null)
    .map(({ currency, cents }) => [currency, -cents] as const);
  const account = summed(
    entries.flatMap(({ currency, lines }) =>
      lines.filter((line) => line.account === 'card').map(({ cents }) => [currency, cents] as const),
    ),
  );
  return differences('card clearing', summed([...held, ...taken, ...takenDeposits, ...terminal]), account);
}

type Taxes = readonly { readonly name: string; readonly jurisdiction: string; readonly cents: number }[];

const taxSums = (
  sums: readonly { readonly currency: string; readonly taxes: Taxes; readonly sign: number }[],
) =>
  summed(
    sums.flatMap(({ currency, taxes, sign }) =>
      taxes.map(
        ({ name, jurisdiction, cents }) => [`${currency} ${jurisdiction} ${name}`, sign * cents] as const,
      ),
    ),
  );

const postedTaxes = (entries: readonly Entry[]) =>
  summed(
    entries.flatMap(({ currency, lines }) =>
      lines
        .filter(({ account }) => account === 'tax')
        .map(({ tax, jurisdiction, cents }) => [`${currency} ${jurisdiction} ${tax}`, -cents] as const),
    ),
  );

/**
 * The tax accounts of the journal are what was charged, also of what was paid in advance and has not shipped, less what is claimed back
 * for bad debts; by the days of the taxes they are the tax report. No tax waits for an invoice but those of open orders.
 */
export function checkTaxAccounts(
  documents: Documents,
  entries: readonly Entry[],
  reports: readonly TaxReport[],
): string[] {
  const { writeOffs, recoveries, invoices } = documents;
  const charged = taxesCharged(documents);
  const open = openPrepaid(documents);
  const billed = invoices.filter(
    ({ order, corrects }) => corrects === null && open.some(({ uuid }) => uuid === order),
  );
  const waiting = entries.flatMap(({ currency, lines }) =>
    lines.filter(({ account }) => account === 'prepaid-tax').map(({ cents }) => [currency, cents] as const),
  );
  return [
    ...differences(
      'tax accounts',
      taxSums([
        ...charged,
        ...writeOffs.map((one) => ({ ...one, sign: -1 })),
        ...recoveries.map((one) => ({ ...one, sign: 1 })),
      ]),
      postedTaxes(entries),
    ),
    ...reports.flatMap(({ from, to, rows }) =>
      differences(
        `tax accounts of the taxes of ${from} to ${to}`,
        summed(
          rows.map(({ currency, jurisdiction, name, tax }) => [`${currency} ${jurisdiction} ${name}`, tax]),
        ),
        postedTaxes(
          entries
            .filter(({ kind }) => kind !== 'write-off' && kind !== 'recovery')
            .filter(({ taxDay }) => taxDay >= from && taxDay <= to),
        ),
      ),
    ),
    ...differences(
      'taxes of orders paid in advance',
      summed(
        [...open.map((one) => ({ ...one, sign: 1 })), ...billed.map((one) => ({ ...one, sign: -1 }))].flatMap(
          ({ currency, taxes, sign }) => taxes.map(({ cents }) => [currency, sign * cents] as const),
        ),
      ),
      summed(waiting),
    ),
  ];
}
