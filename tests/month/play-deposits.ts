// Orders on account that wait for a deposit: it comes whole, in two cheques, by card, too late or not at all, and is taken, freed or bounces.

import { sql } from 'kysely';
import { done } from '../support/small-shop.ts';
import { runMoneyJobs } from '../support/run-money-jobs.ts';
import { type Charged, disputeCharge, type DisputedState, get, placeMade, post, type Today } from './act.ts';
import type { MonthCompany } from './open-month.ts';

/** Work for a later day. */
type Later = (inDays: number, work: (then: Today) => Promise<void>) => void;

type Waiting = {
  readonly uuid: string;
  /** The deposit that is asked for. */
  readonly asked: number;
  /** Records a cheque, of which the first amount is set aside for the order. */
  readonly pay: (today: Today, amount: number, more?: number) => Promise<string>;
  /** Its buyer pays what is still to be paid by card. */
  readonly payByCard: (today: Today) => Promise<void>;
};

type Story = (order: Waiting, later: Later, ship: (inDays: number, isHalf: boolean) => void) => void;

/** The courses that a deposit may take, each in turn. */
const stories: readonly Story[] = [
  ({ asked, pay }, later, ship) => {
    later(1, async (then) => void (await pay(then, asked)));
    ship(2, true);
    ship(4, false);
  },
  ({ asked, pay }, later, ship) => {
    later(1, async (then) => void (await pay(then, 1_001)));
    later(2, async (then) => void (await pay(then, asked - 1_001, 2_345)));
    ship(3, false);
  },
  ({ uuid, asked, pay }, later) => {
    later(1, async (then) => void (await pay(then, asked)));
    later(3, (then) => cancel(then, uuid));
  },
  ({ asked, pay }, later, ship) => {
    later(0, async (then) => {
      const cheque = await pay(then, asked, 99);
      later(1, (next) => post(next, `/payments/${cheque}/reverse`, { reason: 'Returned by the bank' }));
    });
    later(4, async (then) => void (await pay(then, asked)));
    ship(5, false);
  },
  ({ uuid, asked, pay }, later, ship) => {
    later(1, async (then) => void (await pay(then, asked)));
    ship(2, true);
    later(4, (then) => cancel(then, uuid));
  },
  ({ uuid, asked, pay }, later) =>
    later(1, async (then) => {
      const cheque = await pay(then, asked);
      const data = { invoice: null, order: uuid, reason: 'For another order' };
      await post(then, `/payments/${cheque}/take-back`, data);
    }),
  ({ asked, pay }, later) => later(2, async (then) => void (await pay(then, Math.floor(asked / 2)))),
  ({ payByCard }, later, ship) => {
    later(1, (then) => payByCard(then));
    ship(2, true);
    ship(4, false);
  },
  ({ uuid, pay, payByCard }, later) => {
    later(1, async (then) => void (await pay(then, 777)));
    later(2, (then) => payByCard(then));
    later(4, (then) => cancel(then, uuid));
  },
  ({ uuid, payByCard }, later, ship) => {
    later(1, (then) => payByCard(then));
    later(2, (then) => disputeDeposit(then, uuid, ['under-review', 'won']));
    ship(3, false);
  },
  ({ uuid, payByCard }, later, ship) => {
    later(1, (then) => payByCard(then));
    ship(2, false);
    later(3, (then) => disputeDeposit(then, uuid, ['under-review', 'lost']));
  },
];

/** Places an order that waits for its deposit, and plans what becomes of it. */
export async function playDeposit(
  today: Today,
  company: MonthCompany,
  {
    at,
    later,
    shipLater,
  }: {
    readonly at: number;
    readonly later: Later;
    readonly shipLater: (uuid: string, inDays: number, isHalf: boolean) => void;
  },
): Promise<void> {
  const { uuid } = await placeMade(today, company);
  const { deposit } = await get(today, `/orders/${uuid}`);
  const pay = async (then: Today, amount: number, more = 0): Promise<string> => {
    const payment = await post(then, '/payments', {
      company: company.uuid,
      currency: company.currency,
      amount: amount + more,
      method: 'cheque',
      reference: 'Deposit',
      received_on: then.day,
      parts: [{ invoice: null, order: uuid, amount }],
    });
    return payment.uuid;
  };
  const payByCard = async ({ month }: Today): Promise<void> => {
    const buyer = await company.visit();
    const { deposit_open: amount } = await done(buyer.send('GET', `/orders/${uuid}`));
    const payment = { amount, card: company.fileCard, cvd: '123' };
    await done(buyer.send('POST', `/orders/${uuid}/deposit/pay`, payment));
    await runMoneyJobs(month);
  };
  const story = stories[at % stories.length]!;
  story({ uuid, asked: deposit.asked, pay, payByCard }, later, (inDays, isHalf) =>
    shipLater(uuid, inDays, isHalf),
  );
}

const cancel = (today: Today, uuid: string) =>
  post(today, '/orders/acts', { act: 'cancel', ids: [uuid], reason: 'Not needed any more' });

async function disputeDeposit(today: Today, uuid: string, states: readonly DisputedState[]): Promise<void> {
  const { rows } = await sql<Charged>`
    select payment_attempts.gateway_reference as reference, payment_captures.cents
    from capture_parts join payment_captures on payment_captures.key = capture_key
    join payment_attempts on payment_attempts.key = attempt_key where deposit_order_uuid = ${uuid}`.execute(
    today.month.db,
  );
  if (!rows[0]) throw new Error(`No card has paid the deposit of order ${uuid}`);
  await disputeCharge(today, rows[0], states);
}
