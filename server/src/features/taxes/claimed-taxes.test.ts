// The taxes that are claimed back for bad debts, and paid back for recoveries, in the tax report.

import { addDays } from '@chipload/domain/days';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { readCsv } from '../../../../tests/support/read-csv.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'BD-1', cad: [1_000], onHand: 100_000 });
const today = shopDay();

const read = (path: string) => done(owner.send('GET', path));
const report = (from: string, to = from) => read(`/taxes/report?from=${from}&to=${to}`);
const behind = (kind: object, from: string, to = from) =>
  read(`/taxes/report/bad-debts?${new URLSearchParams({ from, to, ...kind })}`);

const goTo = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T17:00:00Z`) });
afterEach(() => void vi.useRealTimers());

/** An invoice on account of ten pieces at 10.00, of which nothing is paid. */
async function billed(province: string) {
  const buyer = await shop.buyer({ province, creditLimitCents: 10_000_000 });
  const { uuid } = await orderAndShip({ db, settings: shop.settings, staffId: owner.id }, buyer, {
    'BD-1': 10,
  });
  const invoice = await read(`/invoices/${uuid}`);
  const taxes: { name: string; jurisdiction: string; amount: number }[] = invoice.tax_lines;
  return {
    uuid,
    total: Number(invoice.total),
    number: String(invoice.number),
    company: invoice.company,
    taxes,
  };
}

const writeOff = (uuid: string, amount: number) =>
  done(owner.send('POST', `/invoices/${uuid}/write-off`, { amount, reason: 'Bankrupt' }));

const recover = (invoice: string, company: string, amount: number) =>
  done(
    owner.send('POST', '/payments', {
      company,
      currency: 'CAD',
      amount,
      method: 'cheque',
      reference: '9',
      received_on: shopDay(),
      parts: [{ invoice, amount }],
    }),
  );

test('what is claimed counts on the day of the write-off, what is paid back on that of the recovery, each with its documents', async () => {
  const [written, recovered] = [addDays(today, 1), addDays(today, 40)];
  const { uuid, total, number, company, taxes } = await billed('QC');
  goTo(written);
  await writeOff(uuid, total);
  goTo(recovered);
  await recover(uuid, company.uuid, total - 5_000);
  const { rows } = await report(today);

  const claimed = taxes.map(({ name, jurisdiction, amount }) => ({
    currency: 'CAD',
    jurisdiction,
    name,
    claimed: amount,
    paid_back: 0,
    net: amount,
  }));
  const byPlace = (all: typeof claimed) =>
    all.toSorted((a, b) => a.jurisdiction.localeCompare(b.jurisdiction));
  expect(taxes.map(({ name }) => name)).toEqual(['GST', 'QST']);
  expect((await report(written)).bad_debts).toEqual(byPlace(claimed));
  const later = (await report(recovered)).bad_debts;
  for (const { claimed: none, paid_back: back, net } of later) {
    expect({ none, net }).toEqual({ none: 0, net: -back });
    expect(back).toBeGreaterThan(0);
  }
  // Tax × recovered ÷ written off, rounded to the nearest cent.
  expect(later.map(({ paid_back: back }: { paid_back: number }) => back)).toEqual(
    byPlace(claimed).map(({ claimed: cents }) => Math.round((cents * (total - 5_000)) / total)),
  );
  expect((await report(written, recovered)).bad_debts).toMatchObject(
    byPlace(claimed).map(({ claimed: cents }, at) => ({ claimed: cents, net: cents - later[at].paid_back })),
  );

  const qst = { currency: 'CAD', jurisdiction: 'CA-QC', name: 'QST' };
  const { rows: documents, count } = await behind(qst, written, recovered);
  const same = { uuid, number: 'W1001', invoice_number: number, company: { uuid: company.uuid } };
  expect(documents).toMatchObject([
    { ...same, document: 'recovery', day: recovered, amount: 5_000 - total, tax: -later[1].paid_back },
    { ...same, document: 'write-off', day: written, amount: total, tax: taxes[1]?.amount },
  ]);
  expect(count).toBe(2);
  expect((await behind(qst, today)).rows).toEqual([]);

  expect((await report(today)).rows).toEqual(rows);
  expect((await report(written, recovered)).rows).toEqual([]);
});

test('the export has bad debts in columns of their own: the columns of sales add up to the tax of sales', async () => {
  const day = addDays(today, 80);
  goTo(day);
  const { uuid, total } = await billed('ON');
  await writeOff(uuid, total);
  const { totals, bad_debts: badDebts } = await report(day);
  const { raw } = await owner.send('GET', `/taxes/report.csv?from=${day}&to=${day}`);
  const lines = readCsv(raw.body);
  const sum = (name: string) => Math.round(lines.reduce((all, line) => all + Number(line[name]), 0) * 100);
  expect(lines.map((line) => line['Treatment'])).toEqual(['Charged', 'Bad debts']);
  expect(sum('Tax, net')).toBe(totals[0].tax);
  expect(sum('Sales before tax, net')).toBe(totals[0].sales);
  expect(sum('Claimed for bad debts')).toBe(badDebts[0].claimed);
  expect(sum('Bad debts, net claim')).toBe(badDebts[0].net);
});

test('who may read money may read the documents of a claim, and a period that ends before it begins is refused', async () => {
  const kind = { currency: 'CAD', jurisdiction: 'CA-ON', name: 'HST' };
  const path = (from: string, to: string) =>
    `/taxes/report/bad-debts?${new URLSearchParams({ from, to, ...kind })}`;
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    const { status } = await colleague.send('GET', path(today, today));
    expect(status, role).toBe(shopRoles[role].permissions.includes('read-money') ? 200 : 403);
  }
  expect((await owner.send('GET', path(today, addDays(today, -1)))).status).toBe(422);
});
