import type { Transport, TransportRequest } from '@chipload/client/exchange';
import { Refused } from '@chipload/client/refused';
import type { OfficeSession } from '@chipload/contract/office';
import { expect, test, vi } from 'vitest';
import { createOfficeApi, SessionOver } from './api.ts';

const anna = '00000000-0000-4000-8000-000000000001';
const carl = '00000000-0000-4000-8000-000000000002';

test('a call goes below /api/office and reads the data of the answer', async () => {
  const { api, sent } = officeAnswering([
    { status: 200, body: { data: { name: 'Anna', email: 'a@b.test' } } },
  ]);
  const data = await api.get('/invitations/:token', { params: { token: 'a/b' } });
  expect(data.name).toBe('Anna');
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/office/invitations/a%2Fb' });
});

test('the token of each session that an answer carries is shown from then on', async () => {
  const { api, sent } = officeAnswering([
    { status: 200, body: { data: sessionOf(undefined, 'second') } },
    { status: 200, body: { data: { recovery_codes: [], session: sessionOf(anna, 'third') } } },
    { status: 200, body: { data: sessionOf(anna, 'third') } },
  ]);
  await api.post('/session', { data: { email: 'a@b.test', password: 'x' } });
  await api.post('/session/factor/confirm', { data: { code: '123456' } });
  await api.delete('/session');
  expect(sent.map(({ headers }) => headers['X-CSRF-TOKEN'])).toEqual(['first', 'second', 'third']);
});

test('a call of an expired page is sent once more for the same person, and never for another', async () => {
  const expired = (staff: string) => ({ status: 419, body: { session: sessionOf(staff, 'fresh') } });
  const same = officeAnswering([expired(anna), { status: 200, body: { data: 'done' } }]);
  await same.api.patch('/session/settings', { data: { language: 'fr' } });
  expect(same.sent).toHaveLength(2);

  const other = officeAnswering([expired(carl)]);
  await expect(other.api.patch('/session/settings', { data: {} })).rejects.toBeInstanceOf(SessionOver);
  expect(other.sent).toHaveLength(1);
  expect(other.onSessionOver).toHaveBeenCalledOnce();

  const looping = officeAnswering([expired(anna), expired(anna)]);
  await expect(looping.api.patch('/session/settings', { data: {} })).rejects.toBeInstanceOf(Refused);
  expect(looping.sent).toHaveLength(2);
});

test('a session that has ended is announced; any other refusal is only thrown', async () => {
  const over = officeAnswering([{ status: 401, body: { code: 'sign-in-required' } }]);
  await expect(over.api.get('/session')).rejects.toBeInstanceOf(SessionOver);
  expect(over.onSessionOver).toHaveBeenCalledOnce();

  const refused = officeAnswering([{ status: 403, body: { code: 'not-allowed' } }]);
  await expect(refused.api.get('/session')).rejects.toMatchObject({ code: 'not-allowed' });
  expect(refused.onSessionOver).not.toHaveBeenCalled();
});

function sessionOf(uuid: string | undefined, csrf_token: string): OfficeSession {
  const limits = {
    refund_cents: null,
    credit_cents: null,
    price_percent: null,
    credit_limit_cents: null,
    card_cents: null,
  };
  const person = { name: 'A', email: 'a@b.test', language: 'en', has_shortcuts: true } as const;
  return {
    step: uuid === undefined ? 'enter-factor' : 'ready',
    csrf_token,
    staff: uuid === undefined ? null : { uuid, ...person, permissions: [], limits },
    is_sample_shop: false,
    copy: null,
  };
}

/** Creates an API that gets these answers in order, as Anna. */
function officeAnswering(answers: readonly { status: number; body: unknown }[]) {
  const sent: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return answers[sent.length - 1]!;
  };
  const onSessionOver = vi.fn();
  const api = createOfficeApi({ transport, csrfToken: 'first', staffUuid: () => anna, onSessionOver });
  return { api, sent, onSessionOver };
}
