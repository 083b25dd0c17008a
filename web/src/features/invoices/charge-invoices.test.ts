import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { InvoiceRow } from '@chipload/contract';
import type { TransportRequest } from '@chipload/client/exchange';
import type { CvdField } from '../../customer/use-cvd-field.ts';
import { createApi } from '../../platform/api/api.ts';
import { payDeposit, payInvoices } from './charge-invoices.ts';
import { centsToPay } from './picked-amounts.ts';

type Answer = { status: number; body: object };

const paid: Answer = { status: 200, body: { data: {} } };
const refusal = (status: number, code: string, data?: object): Answer => ({
  status,
  body: { code, message: `It is ${code}.`, ...(data && { data }) },
});

function invoiceOf(digit: number): InvoiceRow {
  return {
    uuid: `00000000-0000-4000-8000-00000000000${digit}`,
    number: `100${digit}`,
    issued_on: '2026-11-01',
    due_on: '2026-12-01',
    is_overdue: false,
    order: { uuid: `00000000-0000-4000-8000-00000000001${digit}`, number: '9' },
    purchase_order_number: '',
    currency: 'CAD',
    total: 1_000,
    open: 1_000,
    written_off: 0,
    corrects: null,
    state: 'open',
    payment_type: 'account',
    credit_notes: [],
  };
}

/** A shop that gives these answers in turn, and a field whose tokens work once. */
function shopThatAnswers(answers: Answer[]) {
  const requests: TransportRequest[] = [];
  const secrets: string[] = [];
  let tokens = 0;
  const cvdField: CvdField = {
    kind: { type: 'unknown' },
    isToken: true,
    exchange: async () => `cvctok_${(tokens += 1)}`,
    clear: () => undefined,
    authenticate: async (secret) => void secrets.push(secret),
  };
  const api = createApi({
    csrfToken: 'token',
    transport: async (request) => {
      requests.push(request);
      const answer = answers.shift();
      if (!answer) throw new TypeError('offline');
      return answer;
    },
  });
  return { requests, secrets, cvdField, api };
}

/** Pays a part of two invoices at a shop that gives these answers in turn. */
async function payTwo(...answers: Answer[]) {
  const { requests, secrets, cvdField, api } = shopThatAnswers(answers);
  const { mutationFn } = payInvoices(api, new QueryClient(), cvdField);
  const client = { client: new QueryClient(), meta: undefined };
  const outcome = await mutationFn!(
    {
      picked: [invoiceOf(1), invoiceOf(2)].map((debt) => ({ debt, cents: 700 })),
      card: 'c',
      cvd: 'typed',
    },
    client,
  );
  return { outcome, secrets, requests };
}

test('several invoices are paid with one charge and one token', async () => {
  const { outcome, requests } = await payTwo(paid);
  expect(outcome.status).toBe('paid');
  const [one, two] = [invoiceOf(1), invoiceOf(2)].map(({ uuid }) => ({ uuid, amount: 700 }));
  expect(requests.map(({ body }) => body)).toEqual([{ invoices: [one, two], card: 'c', cvd: 'cvctok_1' }]);
});

test('after 3-D Secure the same request is sent again, with the same key', async () => {
  const asked = refusal(409, 'authentication-required', { client_secret: 'pi_1_secret' });
  const { outcome, secrets, requests } = await payTwo(asked, paid);
  expect([outcome.status, secrets]).toEqual(['paid', ['pi_1_secret']]);
  expect(new Set(requests.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('a refusal is said, and that nothing was paid', async () => {
  const { outcome } = await payTwo(refusal(422, 'card-declined'));
  expect(outcome).toEqual({ status: 'refused', texts: ['Nothing was paid. It is card-declined.'] });
});

test('without an answer nobody says that nothing was charged', async () => {
  const { outcome } = await payTwo();
  expect(outcome.status).toBe('unknown');
  expect(outcome.texts[0]).toMatch(/^We do not know yet whether the payment was made/);
});

test.each([
  [undefined, 1_000],
  ['7.00', 700],
  ['10', 1_000],
  ['10.01', undefined],
  ['0', undefined],
  ['all', undefined],
])('of an invoice with $10.00 open, %s pays %s cents', (typed, cents) => {
  expect(centsToPay(invoiceOf(1), typed)).toBe(cents);
});

test('a deposit is paid with the amount that the page shows, and a refusal says that nothing was paid', async () => {
  const order = { uuid: invoiceOf(1).uuid, deposit_open: 7_500, currency: 'CAD' } as const;
  const { requests, cvdField, api } = shopThatAnswers([paid, refusal(409, 'deposit-changed')]);
  const { mutationFn } = payDeposit(api, new QueryClient(), cvdField);
  const pay = () =>
    mutationFn!({ order, card: 'c', cvd: 'typed' }, { client: new QueryClient(), meta: undefined });
  expect((await pay()).status).toBe('paid');
  expect(requests[0]).toMatchObject({ body: { amount: 7_500, card: 'c', cvd: 'cvctok_1' } });
  expect(await pay()).toEqual({ status: 'refused', texts: ['Nothing was paid. It is deposit-changed.'] });
});
