import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { InvoiceRow } from '@chipload/contract';
import type { TransportRequest } from '@chipload/client/exchange';
import type { CvdField } from '../../customer/use-cvd-field.ts';
import { createApi } from '../../platform/api/api.ts';
import { payInvoices } from './charge-invoices.ts';

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

/** Pays two invoices at a shop that gives these answers in turn, through a field whose tokens work once. */
async function payTwo(...answers: Answer[]) {
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
  const { mutationFn } = payInvoices(api, new QueryClient(), cvdField);
  const client = { client: new QueryClient(), meta: undefined };
  const results = await mutationFn!(
    { invoices: [invoiceOf(1), invoiceOf(2)], card: 'c', cvd: 'typed' },
    client,
  );
  return { results, secrets, bodies: requests.map(({ body }) => body), requests };
}

test('each invoice is charged with a token of its own', async () => {
  const { results, bodies } = await payTwo(paid, paid);
  expect(results.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
  expect(bodies).toEqual([
    { amount: 1_000, card: 'c', cvd: 'cvctok_1' },
    { amount: 1_000, card: 'c', cvd: 'cvctok_2' },
  ]);
});

test('after 3-D Secure the same request is sent again, with the same key', async () => {
  const asked = refusal(409, 'authentication-required', { client_secret: 'pi_1_secret' });
  const { results, secrets, requests } = await payTwo(asked, paid, paid);
  expect([results.every(({ outcome }) => outcome === 'paid'), secrets]).toEqual([true, ['pi_1_secret']]);
  const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
  expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 2]);
});

test('after a refusal the next invoice is not charged', async () => {
  const { results, requests } = await payTwo(refusal(422, 'card-declined'));
  expect(results.map(({ text }) => text)).toEqual([
    'Invoice 1001 was not paid. It is card-declined.',
    'Invoice 1002 was not charged.',
  ]);
  expect(requests).toHaveLength(1);
});

test('without an answer nobody says that nothing was charged', async () => {
  const { results } = await payTwo();
  expect(results.map(({ outcome }) => outcome)).toEqual(['unknown', 'not-tried']);
  expect(results[0]?.text).toMatch(/^We do not know yet whether invoice 1001 was paid/);
});
