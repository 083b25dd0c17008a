// Fates of an invoice some days after it was issued. Each is taken in turn, so that a short month has all of them, too.

import { sql } from 'kysely';
import { runMoneyJobs } from '../support/run-money-jobs.ts';
import { type Charged, disputeCharge, type DisputedState, get, post, type Today } from './act.ts';

export type Fate = {
  readonly name: string;
  readonly inDays: number;
  act(today: Today, invoice: string): Promise<void>;
};

const invoiceOf = (today: Today, uuid: string) => get(today, `/invoices/${uuid}`);

/** Credits something of an invoice, and does the refunds that follow. */
async function credit(
  today: Today,
  uuid: string,
  {
    what,
    reason,
    isRefunded = false,
    isRestocked = false,
  }: {
    readonly what: object;
    readonly reason: string;
    readonly isRefunded?: boolean;
    readonly isRestocked?: boolean;
  },
): Promise<void> {
  const body = { what, reason, is_refunded: isRefunded, is_restocked: isRestocked };
  await post(today, `/invoices/${uuid}/credit`, body);
  await runMoneyJobs(today.month);
}

type Part = { readonly invoice: string | null; readonly amount: number };

async function receive(
  today: Today,
  uuid: string,
  {
    amount,
    parts,
    method = 'cheque',
    receivedOn = today.day,
  }: {
    readonly amount: number;
    readonly parts: readonly Part[];
    readonly method?: string;
    readonly receivedOn?: string;
  },
) {
  const { company, currency } = await invoiceOf(today, uuid);
  return post(today, '/payments', {
    company: company.uuid,
    currency,
    amount,
    method,
    reference: String(amount),
    received_on: receivedOn,
    parts,
  });
}

async function pay(today: Today, uuid: string, { more = 0, less = 0 } = {}) {
  const { open } = await invoiceOf(today, uuid);
  if (open - less <= 0) return undefined;
  const parts = [{ invoice: uuid, amount: open - less }];
  return receive(today, uuid, {
    amount: open - less + more,
    parts,
    method: today.month.oneOf(['cheque', 'transfer', 'cash']),
  });
}

const billMore = (today: Today, uuid: string) =>
  post(today, `/invoices/${uuid}/additional`, {
    what: {
      prices: [],
      charges: [{ description: 'Setup', amount: 4_550 + today.month.between(0, 99) }],
      shipping: 121,
    },
    reason: 'The setup was left out',
    consented_by: 'Robin Month',
    consented_on: today.day,
    consent: 'By e-mail',
  });

const nothing = { lines: [], reductions: [], shipping: 0, goodwill: 0 };

const credits: readonly Fate[] = [
  {
    name: 'price',
    inDays: 2,
    act: (today, uuid) =>
      credit(today, uuid, {
        what: {
          ...nothing,
          reductions: [{ position: 1, quantity: 1, amount: today.month.between(11, 199) }],
        },
        reason: 'price',
      }),
  },
  {
    name: 'taxes',
    inDays: 3,
    act: async (today, uuid) => {
      const { tax_lines: lines } = await invoiceOf(today, uuid);
      const charged = (lines as { amount: number }[]).map(({ amount }, at) => ({ position: at + 1, amount }));
      const taxes = charged
        .filter(({ amount }) => amount > 0)
        .map(({ position, amount }) => ({ position, amount: Math.ceil(amount / 3) }));
      if (taxes.length > 0) await credit(today, uuid, { what: { taxes }, reason: 'tax' });
    },
  },
  {
    name: 'goodwill',
    inDays: 2,
    act: (today, uuid) =>
      credit(today, uuid, {
        what: { ...nothing, goodwill: today.month.between(101, 999) },
        reason: 'goodwill',
      }),
  },
  {
    name: 'shipping',
    inDays: 4,
    act: async (today, uuid) => {
      const { shipping } = await invoiceOf(today, uuid);
      if (shipping > 0)
        await credit(today, uuid, {
          what: { ...nothing, shipping: Math.ceil(shipping / 2) },
          reason: 'freight',
        });
    },
  },
];

export const accountFates: readonly Fate[] = [
  { name: 'paid', inDays: 3, act: async (today, uuid) => void (await pay(today, uuid)) },
  ...credits,
  {
    name: 'paid and returned',
    inDays: 5,
    act: async (today, uuid) => {
      await pay(today, uuid);
      await credit(today, uuid, {
        what: { ...nothing, lines: [{ position: 1, quantity: 1 }] },
        reason: 'returned',
        isRestocked: true,
      });
    },
  },
  { name: 'billed more', inDays: 2, act: async (today, uuid) => void (await billMore(today, uuid)) },
  {
    name: 'written off and recovered',
    inDays: 6,
    act: async (today, uuid) => {
      const { open } = await invoiceOf(today, uuid);
      if (open === 0) return;
      await post(today, `/invoices/${uuid}/write-off`, { amount: open, reason: 'Bankrupt' });
      const amount = Math.ceil(open / 3);
      await receive(today, uuid, { amount, parts: [{ invoice: uuid, amount }] });
    },
  },
  {
    name: 'paid by a cheque that bounced',
    inDays: 3,
    act: async (today, uuid) => {
      const payment = await pay(today, uuid, { less: 333 });
      if (payment) await post(today, `/payments/${payment.uuid}/reverse`, { reason: 'Returned by the bank' });
    },
  },
  {
    name: 'paid too much, and paid back',
    inDays: 4,
    act: async (today, uuid) => {
      const payment = await pay(today, uuid, { more: 1_234 });
      if (payment)
        await post(today, `/payments/${payment.uuid}/pay-back`, {
          amount: 1_000,
          method: 'cheque',
          reference: '9',
          paid_on: today.day,
        });
    },
  },
  {
    name: 'paid without an invoice',
    inDays: 1,
    act: async (today, uuid) => void (await receive(today, uuid, { amount: 7_777, parts: [] })),
  },
  {
    name: 'written off in part, and taken back',
    inDays: 5,
    act: async (today, uuid) => {
      await post(today, `/invoices/${uuid}/write-off`, { amount: 1_001, reason: 'Too small to sue' });
      const {
        write_offs: [written],
      } = await invoiceOf(today, uuid);
      await post(today, `/write-offs/${written.uuid}/take-back`, { reason: 'A mistake' });
    },
  },
  { name: 'left open', inDays: 1, act: async () => undefined },
  {
    name: 'taken back from an invoice',
    inDays: 3,
    act: async (today, uuid) => {
      const payment = await pay(today, uuid);
      if (payment)
        await post(today, `/payments/${payment.uuid}/take-back`, { invoice: uuid, reason: 'Wrong invoice' });
    },
  },
  {
    name: 'paid by a cheque that lay in a drawer',
    inDays: 8,
    act: async (today, uuid) => {
      const { open, issued_on: issuedOn } = await invoiceOf(today, uuid);
      const parts = open > 0 ? [{ invoice: uuid, amount: open }] : [];
      await receive(today, uuid, { amount: open + 500, parts, receivedOn: issuedOn });
    },
  },
  {
    name: 'paid too much by a cheque that bounced after the rest was paid back, and sent again',
    inDays: 3,
    act: async (today, uuid) => {
      const cheque = await pay(today, uuid, { more: 4_321 });
      if (!cheque) return;
      await post(today, `/payments/${cheque.uuid}/pay-back`, {
        amount: 4_000,
        method: 'transfer',
        reference: '9',
        paid_on: today.day,
      });
      await post(today, `/payments/${cheque.uuid}/reverse`, { reason: 'Returned by the bank' });
      await receive(today, uuid, { amount: 3_500, parts: [{ invoice: null, amount: 1_500 }] });
    },
  },
  {
    name: 'written off, and recovered by a cheque that bounced',
    inDays: 5,
    act: async (today, uuid) => {
      const { open } = await invoiceOf(today, uuid);
      if (open === 0) return;
      await post(today, `/invoices/${uuid}/write-off`, { amount: open, reason: 'Moved away' });
      const amount = Math.ceil(open / 2);
      const cheque = await receive(today, uuid, { amount, parts: [{ invoice: uuid, amount }] });
      await post(today, `/payments/${cheque.uuid}/reverse`, { reason: 'Returned by the bank' });
    },
  },
];

/** A dispute of what a card paid of an invoice, told by the card company. */
async function dispute(today: Today, uuid: string, states: readonly DisputedState[]): Promise<void> {
  const { rows } = await sql<Charged>`
    select payment_attempts.gateway_reference as reference, payment_captures.cents
    from payment_captures join payment_attempts on payment_attempts.key = attempt_key
    where invoice_uuid = ${uuid} and payment_captures.state = 'captured'`.execute(today.month.db);
  if (rows[0]) await disputeCharge(today, rows[0], states);
}

const refundGesture = async (today: Today, uuid: string) => {
  await post(today, `/invoices/${uuid}/refund`, { amount: 300 + today.month.between(0, 99) });
  await runMoneyJobs(today.month);
};

export const cardFates: readonly Fate[] = [
  { name: 'refunded as a gesture', inDays: 2, act: refundGesture },
  {
    name: 'credited and refunded',
    inDays: 3,
    act: (today, uuid) => credit(today, uuid, { what: { rest: true }, reason: 'damaged', isRefunded: true }),
  },
  {
    name: 'disputed and lost',
    inDays: 4,
    act: (today, uuid) => dispute(today, uuid, ['under-review', 'lost']),
  },
  {
    name: 'credited and kept',
    inDays: 2,
    act: (today, uuid) =>
      credit(today, uuid, {
        what: { ...nothing, lines: [{ position: 1, quantity: 1 }] },
        reason: 'wrong-part',
      }),
  },
  {
    name: 'disputed and won',
    inDays: 3,
    act: (today, uuid) => dispute(today, uuid, ['under-review', 'won']),
  },
  {
    name: 'a gesture, then credited',
    inDays: 3,
    act: async (today, uuid) => {
      await refundGesture(today, uuid);
      await credit(today, uuid, { what: { rest: true }, reason: 'returned', isRefunded: true });
    },
  },
  { name: 'disputed', inDays: 5, act: (today, uuid) => dispute(today, uuid, ['under-review']) },
  { name: 'billed more', inDays: 2, act: async (today, uuid) => void (await billMore(today, uuid)) },
  ...credits,
];
