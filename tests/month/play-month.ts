// Plays a month: orders on every day, shipments whole and in parts, and what becomes of each invoice afterwards.

import { addDays } from '@chipload/domain/days';
import { runMoneyJobs } from '../support/run-money-jobs.ts';
import {
  beginDay,
  get,
  grind,
  placeOrder,
  payOpeningByCard,
  placeMade,
  post,
  RefusedAct,
  ship,
  type Today,
} from './act.ts';
import { cardFates, accountFates } from './fates.ts';
import type { Month } from './open-month.ts';
import { playDeposit } from './play-deposits.ts';
import { takeRun } from './take-run.ts';

export const monthBegins = '2027-03-01';
export const monthEnds = '2027-03-31';
const days = 31;

/** Work for later days. */
type Plans = Map<string, ((today: Today) => Promise<void>)[]>;

/** Plays the month, and goes to the first day of the next one. */
export async function playMonth(month: Month, orders: number): Promise<void> {
  const plans: Plans = new Map();
  const fates = { account: 0, card: 0 };
  const later = (day: string, inDays: number, work: (today: Today) => Promise<void>) => {
    const on = addDays(day, inDays);
    plans.set(on > monthEnds ? monthEnds : on, [...(plans.get(on > monthEnds ? monthEnds : on) ?? []), work]);
  };
  const invoiced = (today: Today, uuid: string, isByCard: boolean) => {
    const list = isByCard ? cardFates : accountFates;
    const at = isByCard ? (fates.card += 1) : (fates.account += 1);
    const fate = list[(at - 1) % list.length]!;
    later(today.day, fate.inDays, (then) => unlessRefused(fate.act(then, uuid)));
    // To some invoices much happens, one thing after the other.
    for (let more = at % 4 === 0 ? month.between(1, 4) : 0; more > 0; more -= 1) {
      const another = month.oneOf(list);
      later(today.day, another.inDays + more, (then) => unlessRefused(another.act(then, uuid)));
    }
  };
  let placed = 0;
  for (let at = 0; at < days; at += 1) {
    const today = await beginDay(month, addDays(monthBegins, at));
    if (today.day.endsWith('-10')) await enterRate(today);
    for (; placed < ((at + 1) * orders) / days; placed += 1) {
      const company = month.companies[placed % month.companies.length]!;
      const isPrepaid = company.card !== undefined && placed % 9 === 5;
      const { uuid } = isPrepaid ? await placeMade(today, company) : await placeOrder(today, company);
      await runMoneyJobs(month);
      const shipLater = (inDays: number, isHalf: boolean) =>
        later(today.day, inDays, async (then) => {
          const invoice = await ship(then, uuid, isHalf);
          if (invoice !== undefined) invoiced(then, invoice, company.card !== undefined);
        });
      const isInParts = placed % 3 === 1;
      if (isPrepaid) later(today.day, 2, (then) => grind(then, uuid));
      shipLater(isPrepaid ? 3 : 0, isInParts);
      if (isInParts && isPrepaid && placed % 2 === 0) later(today.day, 9, (then) => cancelRest(then, uuid));
      else if (isInParts) shipLater(isPrepaid ? 9 : 6, false);
    }
    if (at === days - 5) await leavePrepaidOpen(today, (work) => later(today.day, 4, work));
    // Early enough that each course ends within the month.
    if (at % 2 === 1 && at < 22) {
      const onAccount = month.companies.filter(({ card }) => card === undefined);
      await playDeposit(today, onAccount[Math.floor(at / 2) % onAccount.length]!, {
        at: Math.floor(at / 2),
        later: (inDays, work) => later(today.day, inDays, work),
        shipLater: (uuid, inDays, isHalf) =>
          later(today.day, inDays, async (then) => {
            const invoice = await ship(then, uuid, isHalf);
            if (invoice === undefined) return;
            const fate = month.oneOf(accountFates);
            later(then.day, fate.inDays, (next) => unlessRefused(fate.act(next, invoice)));
          }),
      });
    }
    for (let next = 0; next < (plans.get(today.day) ?? []).length; next += 1)
      await plans.get(today.day)![next]!(today);
    if (at === 3) await payOpenings(today);
    if (at % 5 === 4) await remind(today);
    if (new Date(`${today.day}T12:00:00Z`).getUTCDay() === 1 && at > 0) await takeRun(today);
  }
  await beginDay(month, addDays(monthEnds, 1));
}

/** Two orders that are paid in advance and still open when the month ends: nothing of one has shipped, and a part of the other. */
async function leavePrepaidOpen(
  today: Today,
  onLastDay: (work: (then: Today) => Promise<void>) => void,
): Promise<void> {
  const byCard = today.month.companies.filter(({ card }) => card !== undefined);
  for (const isHalf of [false, true]) {
    const { uuid } = await placeMade(today, today.month.oneOf(byCard));
    await runMoneyJobs(today.month);
    if (!isHalf) continue;
    onLastDay(async (then) => {
      await grind(then, uuid);
      await ship(then, uuid, true);
    });
  }
}

async function unlessRefused(act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof RefusedAct)) throw error;
  }
}

/** From the 16th on, Nova Scotia levies another rate. */
async function enterRate(today: Today): Promise<void> {
  await post(today, '/taxes', {
    jurisdiction: 'CA-NS',
    tax: { name: 'HST', rate_per_hundred_thousand: 13_000 },
    valid_from: '2027-03-16',
    source: 'A rate of this test',
  });
}

/** Pays opening balances, by card where the company has one, and takes some of the other payments back. */
async function payOpenings(today: Today): Promise<void> {
  const owing = today.month.companies.filter(({ openingCents }) => openingCents > 0);
  for (const owes of owing) {
    const { uuid: company, currency, card } = owes;
    if (card !== undefined) {
      await payOpeningByCard(today, owes, 11_007);
      continue;
    }
    const parts = [{ invoice: null, amount: 40_000 }];
    const cheque = {
      company,
      currency,
      amount: 50_000,
      method: 'transfer',
      reference: '',
      received_on: today.day,
      parts,
    };
    const { uuid } = await post(today, '/payments', cheque);
    if (currency === 'USD')
      await post(today, `/payments/${uuid}/take-back`, { invoice: null, reason: 'For invoices' });
  }
}

async function cancelRest(today: Today, order: string): Promise<void> {
  await post(today, '/orders/acts', { act: 'cancel', ids: [order], reason: 'Not needed any more' });
  await runMoneyJobs(today.month);
}

async function remind(today: Today): Promise<void> {
  const { rows } = await get(today, '/reminders');
  const due = (
    rows as {
      company: { uuid: string };
      invoice: string | null;
      step: number;
      unapplied: number;
      contact: unknown;
    }[]
  )
    .filter(({ unapplied, contact }) => unapplied === 0 && contact !== null)
    .map(({ company, invoice, step }) => ({ company: company.uuid, invoice, step }));
  if (due.length > 0) await post(today, '/reminders', { reminders: due });
}
