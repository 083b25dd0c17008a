// The journal: one balanced entry for each document, on its day, with the accounts that double entry asks for (a debit is positive).

import type { DownloadedRun } from './check-files.ts';
import { rateOf } from './check-sales.ts';
import { differences, summed } from './compare.ts';
import type { Claim, Documents, Entry } from './documents.ts';

type Expected = {
  readonly key: string;
  readonly day: string;
  readonly lines: readonly (readonly [string, number])[];
};

export function checkJournal(
  documents: Documents,
  entries: readonly Entry[],
  runs: readonly DownloadedRun[],
): string[] {
  const expected = Map.groupBy(expectedEntries(documents), ({ key }) => key);
  const found = Map.groupBy(entries, ({ kind, document }) => `${kind} ${document}`);
  const unbalanced = entries.filter(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0) !== 0);
  const unknown = [...found.keys()].filter((key) => !expected.has(key));
  return [
    ...unbalanced.map(({ id, kind }) => `entry ${id} (${kind}) is not balanced`),
    ...unknown.map((key) => `${key} is in the journal and is no document`),
    ...[...expected].flatMap(([key, [one]]) => {
      const own = found.get(key) ?? [];
      // Documents that change later, such as a dispute, have an entry for each change; an invoice over nothing has none.
      const isOnce = own.length === 1 || key.startsWith('dispute');
      return [
        ...(isOnce ? [] : [`${key} is in the journal ${own.length} times`]),
        ...differences(
          key,
          summed((one?.lines ?? []).filter(([, cents]) => cents !== 0)),
          summed(own.flatMap(({ lines }) => lines.map((line) => [nameOf(line), line.cents] as const))),
        ),
        ...own.flatMap(({ day, writtenAt }) => {
          const closed = runs
            .filter(({ takenAt }) => takenAt < writtenAt)
            .map(({ through }) => through)
            .toSorted()
            .at(-1);
          const wanted = closed !== undefined && (one?.day ?? '') <= closed ? dayAfter(closed) : one?.day;
          return day === wanted || key.startsWith('dispute') ? [] : [`${key} is dated ${day}, not ${wanted}`];
        }),
      ];
    }),
  ];
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const nameOf = ({ account, tax, jurisdiction }: Entry['lines'][number]) =>
  account === 'tax' ? `tax ${jurisdiction} ${tax}` : account;

const claims = (taxes: readonly Claim[], sign: number) =>
  taxes.map(({ name, jurisdiction, cents }) => [`tax ${jurisdiction} ${name}`, sign * cents] as const);
const sumOf = (taxes: readonly { readonly cents: number }[]) =>
  taxes.reduce((sum, { cents }) => sum + cents, 0);

function expectedEntries(documents: Documents): Expected[] {
  return [
    ...salesEntries(documents),
    ...moneyEntries(documents),
    ...cardEntries(documents),
    ...badDebtEntries(documents),
  ];
}

function salesEntries({ orders, invoices, creditNotes }: Documents): Expected[] {
  const prepaid = new Set(orders.filter(({ isPrepaid }) => isPrepaid).map(({ uuid }) => uuid));
  const goodsOf: Readonly<Record<string, string>> = {
    price: 'allowances',
    freight: 'allowances',
    tax: 'allowances',
    goodwill: 'goodwill',
  };
  return [
    ...invoices.map(({ uuid, day, total, subtotal, shipping, taxes, order, corrects }) => ({
      key: `invoice ${uuid}`,
      day,
      lines: [
        ['receivable', total],
        ['sales', -subtotal],
        ['freight', -shipping],
        // The payment of its order has made them payable.
        ...(prepaid.has(order) && corrects === null
          ? [['prepaid-tax', -sumOf(taxes)] as const]
          : claims(taxes, -1)),
      ] as const,
    })),
    // An amount given back as a gesture before is no expense any more once it is credited.
    ...creditNotes.map(({ uuid, day, total, subtotal, shipping, taxes, reason, refundedBefore }) => ({
      key: `credit-note ${uuid}`,
      day,
      lines: [
        ['receivable', refundedBefore - total],
        [goodsOf[reason] ?? 'returns', subtotal],
        ['freight', shipping],
        ['goodwill', -refundedBefore],
        ...claims(taxes, 1),
      ] as const,
    })),
  ];
}

function moneyEntries({ payments, paybacks, applications, openings, deposits }: Documents): Expected[] {
  const received = ({ method }: { readonly method: string }) => (method === 'card' ? 'card' : 'bank');
  return [
    ...payments.map((one) => ({
      key: `payment ${one.uuid}`,
      day: one.day,
      lines: [
        [received(one), one.cents],
        ['unapplied', -one.cents],
      ] as const,
    })),
    ...payments.flatMap((one) =>
      one.reversedOn === null
        ? []
        : [
            {
              key: `payment-reversal ${one.uuid}`,
              day: one.reversedOn,
              lines: [
                [received(one), -one.cents],
                ['unapplied', one.cents],
              ] as const,
            },
          ],
    ),
    ...paybacks.map((one) => ({
      key: `payback ${one.id}`,
      day: one.day,
      lines: [
        [received(one), -one.cents],
        ['unapplied', one.cents],
      ] as const,
    })),
    ...deposits.map(({ id, day, cents }) => ({
      key: `deposit ${id}`,
      day,
      lines: [
        ['unapplied', cents],
        ['deposits', -cents],
      ] as const,
    })),
    ...applications
      .filter(({ creditNote, writeOff }) => creditNote === null && writeOff === null)
      .map(({ id, day, cents, isPrepaid }) => ({
        key: `application ${id}`,
        day,
        lines: [
          ['receivable', -cents],
          [isPrepaid ? 'deposits' : 'unapplied', cents],
        ] as const,
      })),
    ...openings.map(({ id, day, cents, kind }) =>
      kind === 'opening_balance'
        ? {
            key: `opening ${id}`,
            day,
            lines: [
              ['receivable', cents],
              ['opening', -cents],
            ] as const,
          }
        : {
            key: `opening-payment ${id}`,
            day,
            lines: [
              ['receivable', cents],
              ['unapplied', -cents],
            ] as const,
          },
    ),
  ];
}

/** The taxes within what was paid of an order: those of the price that, with its taxes, comes to the payment. */
function taxesWithin(paid: number, { taxes, placedOn }: Documents['orders'][number]): Claim[] {
  const of = (base: number) =>
    taxes.map(({ name, jurisdiction, reason }) => {
      const rate = reason === 'taxable' ? rateOf({ name, jurisdiction }, placedOn) : 0;
      return { name, jurisdiction, cents: Math.floor((base * rate + 50_000) / 100_000) };
    });
  let base = paid;
  while (base + sumOf(of(base)) > paid) base -= 1;
  return of(base);
}

/** The taxes that are payable since the payment of an order that is paid in advance, before there is an invoice. */
function prepaidTaxes({ orders }: Documents, { order, cents }: Documents['captures'][number]) {
  const of = orders.find(({ uuid, isPrepaid }) => isPrepaid && uuid === order);
  const taxes = of ? taxesWithin(cents, of) : [];
  return [...claims(taxes, -1), ['prepaid-tax', sumOf(taxes)] as const];
}

function cardEntries(documents: Documents): Expected[] {
  const { captures, refunds, disputes } = documents;
  const returned = ({ creditNote, reason, isPrepaid }: Documents['refunds'][number]) =>
    creditNote !== null
      ? 'receivable'
      : reason === 'goodwill'
        ? 'goodwill'
        : isPrepaid
          ? 'deposits'
          : 'unapplied';
  return [
    ...captures.map((one) => ({
      key: `capture ${one.id}`,
      day: one.day,
      lines: [
        ['card', one.cents],
        [one.isPrepaid ? 'deposits' : 'unapplied', -one.cents],
        ...prepaidTaxes(documents, one),
      ] as const,
    })),
    ...refunds.map((one) => ({
      key: `refund ${one.id}`,
      day: one.day,
      lines: [
        ['card', -one.cents],
        [returned(one), one.cents],
      ] as const,
    })),
    ...disputes.map(({ id, day, cents, state, isWithdrawn }) => ({
      key: `dispute ${id}`,
      day,
      lines:
        isWithdrawn && state !== 'won'
          ? [['card', -cents] as const, [state === 'lost' ? 'bad-debt' : 'disputed', cents] as const]
          : [],
    })),
  ];
}

function badDebtEntries({ writeOffs, recoveries }: Documents): Expected[] {
  return [
    ...writeOffs.map(({ id, day, cents, taxes }) => ({
      key: `write-off ${id}`,
      day,
      lines: [['receivable', -cents], ['bad-debt', cents - sumOf(taxes)], ...claims(taxes, 1)] as const,
    })),
    ...recoveries.map(({ id, day, cents, taxes }) => ({
      key: `recovery ${id}`,
      day,
      lines: [['receivable', cents], ['bad-debt', sumOf(taxes) - cents], ...claims(taxes, -1)] as const,
    })),
  ];
}
