import type { User } from '@chipload/contract';
import { expect, test, vi } from 'vitest';
import type { Transport, TransportRequest } from '@chipload/client/exchange';
import { type ApiSettings, createApi } from './api.ts';
import { Refused, Unreachable, invalidMessages, refusedMessages } from '@chipload/client/refused';

const alice: User = { id: 7, name: 'Alice', email: 'alice@chipload.test', isGuest: false };

test('a call fills the path, adds the query and reads the data of the answer', async () => {
  const { api, sent } = apiAnswering(200, { data: { rows: [] } });
  const data = await api.get('/products/series/:series/categories/:category', {
    params: { series: 'x-mill', category: 'a/b' },
    query: { coating: ['AlTiN', 'ZrN'], page: '2' },
  });

  expect(data).toEqual({ rows: [] });
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: '/api/products/series/x-mill/categories/a%2Fb?coating=AlTiN&coating=ZrN&page=2',
    body: undefined,
  });
});

test('every call asks for JSON and shows the CSRF token', async () => {
  const { api, sent } = apiAnswering(200, { data: {} });
  await api.post('/trunk/add', { data: { sku: 'XM5', quantity: 1 }, idempotencyKey: 'k1' });

  expect(sent[0]?.headers).toEqual({
    Accept: 'application/json',
    'X-CSRF-TOKEN': 'token',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k1',
  });
  expect(sent[0]?.body).toEqual({ sku: 'XM5', quantity: 1 });
});

test('a file is sent unchanged, as application/octet-stream', async () => {
  const { api, sent } = apiAnswering(200, { data: {} });
  const data = new Uint8Array([1, 2]);
  await api.post('/tool-libraries', { data });
  expect(sent[0]?.headers['Content-Type']).toBe('application/octet-stream');
  expect(sent[0]?.body).toBe(data);
});

test('a user in the answer becomes the current user, even beside a refusal', async () => {
  const onUser = vi.fn();
  await apiAnswering(200, { data: {}, user: alice }, { onUser }).api.get('/trunk');
  await apiAnswering(401, { code: 'sign-in-required', user: alice }, { onUser })
    .api.get('/trunk')
    .catch(() => undefined);
  expect(onUser.mock.calls).toEqual([[alice], [alice]]);
});

test('the errors of a 422 are flattened into one list, each sentence once, and no callback is called', async () => {
  const callbacks = { onHttpError: vi.fn(), onOtherError: vi.fn() };
  const errors = { sku: ['Invalid SKU'], quantity: ['At least 1', 'Invalid SKU'] };
  const { api } = apiAnswering(422, { code: 'validation', message: 'Please correct', errors }, callbacks);
  const refused = await refusalOf(api.get('/trunk'));

  expect(refused.messages).toEqual(['Invalid SKU', 'At least 1']);
  expect(refused.errors).toEqual(errors);
  expect(invalidMessages(refused)).toEqual(['Invalid SKU', 'At least 1']);
  expect(refusedMessages(refused)).toEqual(['Invalid SKU', 'At least 1']);
  expect(refusedMessages(new Error('not a refusal'))).toBeUndefined();
  expect(callbacks.onHttpError).not.toHaveBeenCalled();
  expect(callbacks.onOtherError).not.toHaveBeenCalled();
});

test('a 422 without errors gives its own sentence', async () => {
  const refused = await refusalOf(apiAnswering(422, { message: 'Your cart is empty.' }).api.get('/trunk'));
  expect(refused.messages).toEqual(['Your cart is empty.']);
});

test('a 404 is flagged as not found, and no callback is called', async () => {
  const onHttpError = vi.fn();
  const refused = await refusalOf(
    apiAnswering(404, { code: 'not-found' }, { onHttpError }).api.get('/trunk'),
  );
  expect(refused.isNotFound).toBe(true);
  expect(onHttpError).not.toHaveBeenCalled();
});

test('a refusal that opens the password dialog calls no callback', async () => {
  const onHttpError = vi.fn();
  const refused = await refusalOf(
    apiAnswering(403, { code: 'confirmation-needed' }, { onHttpError }).api.get('/trunk'),
  );
  expect(refused.code).toBe('confirmation-needed');
  expect(onHttpError).not.toHaveBeenCalled();
});

test('a page that staff may not see for a customer calls no callback, and a change that they may not make calls it', async () => {
  const onHttpError = vi.fn();
  const { api } = apiAnswering(403, { code: 'not-on-behalf', message: 'why' }, { onHttpError });
  await refusalOf(api.get('/account/sessions'));
  expect(onHttpError).not.toHaveBeenCalled();
  await refusalOf(api.post('/account/erase', { data: { password: 'typed' } }));
  expect(onHttpError).toHaveBeenCalledOnce();
});

test.each([401, 403, 409, 419, 429, 500, 503, 555])(
  'a %i goes to the callback for HTTP errors',
  async (status) => {
    const onHttpError = vi.fn();
    const body = { code: 'x', message: 'why', request_id: 'r1' };
    const refused = await refusalOf(apiAnswering(status, body, { onHttpError }).api.get('/trunk'));
    expect(onHttpError).toHaveBeenCalledExactlyOnceWith(refused);
    expect(refused).toMatchObject({ status, code: 'x', message: 'why', requestId: 'r1', isNotFound: false });
  },
);

test('what a proxy refuses is still an HTTP error', async () => {
  const refused = await refusalOf(apiAnswering(413, undefined).api.get('/trunk'));
  expect(refused).toMatchObject({ status: 413, code: '', messages: [] });
});

test('a call without an answer goes to the callback for other errors', async () => {
  const callbacks = { onHttpError: vi.fn(), onOtherError: vi.fn() };
  const api = createApi({
    transport: () => Promise.reject(new TypeError('no network')),
    csrfToken: '',
    ...callbacks,
  });
  await expect(api.get('/trunk')).rejects.toBeInstanceOf(Unreachable);
  expect(callbacks.onOtherError).toHaveBeenCalledOnce();
  expect(callbacks.onHttpError).not.toHaveBeenCalled();
});

test('a call that is not answered in time is aborted', async () => {
  const onOtherError = vi.fn();
  const api = createApi({ transport: neverAnswering, csrfToken: '', timeout: 5, onOtherError });
  await expect(api.get('/trunk')).rejects.toBeInstanceOf(Unreachable);
  expect(onOtherError).toHaveBeenCalledOnce();
});

test('a call may have a time limit of its own', async () => {
  const api = createApi({ transport: neverAnswering, csrfToken: '' });
  await expect(api.get('/trunk', { timeout: 5 })).rejects.toBeInstanceOf(Unreachable);
});

test('a call that its caller aborts is no error', async () => {
  const onOtherError = vi.fn();
  const caller = new AbortController();
  const answer = createApi({ transport: neverAnswering, csrfToken: '', onOtherError }).get('/trunk', {
    signal: caller.signal,
  });
  caller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(onOtherError).not.toHaveBeenCalled();
});

test('a quiet call calls no callback', async () => {
  const onHttpError = vi.fn();
  await refusalOf(apiAnswering(500, { code: 'fault' }, { onHttpError }).api.get('/trunk', { quiet: true }));
  expect(onHttpError).not.toHaveBeenCalled();
});

const expired = (user: User, csrf_token = 'fresh') => ({
  status: 419,
  body: { code: 'page-expired', message: 'Reload', session: { csrf_token, user, currency: 'USD' } },
});

test('a call from a page older than its session is repeated once with the fresh token', async () => {
  const onHttpError = vi.fn();
  const answers = [expired(alice), { status: 200, body: { data: 'done' } }, { status: 200, body: {} }];
  const { api, sent } = apiAnsweringEach(answers, { userId: () => alice.id, onHttpError });
  const added = api.post('/trunk/add', { data: { sku: 'XM5', quantity: 1 }, idempotencyKey: 'k1' });
  expect(await added).toBe('done');
  await api.post('/trunk/add', { data: { sku: 'XM5', quantity: 1 } });

  expect(sent.map(({ headers }) => headers['X-CSRF-TOKEN'])).toEqual(['token', 'fresh', 'fresh']);
  expect(sent[1]).toMatchObject({ body: { sku: 'XM5', quantity: 1 }, headers: { 'Idempotency-Key': 'k1' } });
  expect(onHttpError).not.toHaveBeenCalled();
});

test('a browser that keeps no session is tried twice and no more', async () => {
  const onHttpError = vi.fn();
  const answers = [expired(alice), expired(alice, 'another')];
  const { api, sent } = apiAnsweringEach(answers, { userId: () => alice.id, onHttpError });
  await refusalOf(api.post('/logout'));
  expect(sent).toHaveLength(2);
  expect(onHttpError).toHaveBeenCalledOnce();
});

test('when the session belongs to somebody else by now, nothing is repeated before the reader knows', async () => {
  const callbacks = { onOtherUser: vi.fn(), onHttpError: vi.fn() };
  const answers = [expired(alice), expired(alice), { status: 200, body: {} }];
  const { api, sent } = apiAnsweringEach(answers, { userId: () => 0, ...callbacks });

  // A quiet call must not switch the page to another user.
  await refusalOf(api.post('/logout', { quiet: true }));
  expect(callbacks.onOtherUser).not.toHaveBeenCalled();
  await refusalOf(api.post('/logout'));
  expect(callbacks.onOtherUser).toHaveBeenCalledExactlyOnceWith(alice, 'USD');
  expect(callbacks.onHttpError).not.toHaveBeenCalled();

  await api.post('/logout');
  expect(sent.map(({ headers }) => headers['X-CSRF-TOKEN'])).toEqual(['token', 'token', 'fresh']);
});

test('what only reads is asked again at once for whoever the session belongs to by now, and the reader is told', async () => {
  const onOtherUser = vi.fn();
  const answers = [expired(alice), { status: 200, body: { data: { X: { available: 4 } } } }];
  const { api, sent } = apiAnsweringEach(answers, { userId: () => 0, onOtherUser });

  const call = { data: { rows: [] }, quiet: true, onlyReads: true };
  expect(await api.post('/quick-add', call)).toEqual({ X: { available: 4 } });
  expect(onOtherUser).toHaveBeenCalledExactlyOnceWith(alice, 'USD');
  expect(sent.map(({ headers }) => headers['X-CSRF-TOKEN'])).toEqual(['token', 'fresh']);
});

function apiAnswering(status: number, body: unknown, settings: Partial<ApiSettings> = {}) {
  return apiAnsweringEach([{ status, body }], settings);
}

/** Creates an API that gets these answers in order, and the last one for every further call. */
function apiAnsweringEach(
  answers: readonly { status: number; body: unknown }[],
  settings: Partial<ApiSettings> = {},
) {
  const sent: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return answers[Math.min(sent.length, answers.length) - 1]!;
  };
  return { sent, api: createApi({ transport, csrfToken: 'token', ...settings }) };
}

const neverAnswering: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

async function refusalOf(answer: Promise<unknown>): Promise<Refused> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error('The call was not refused');
  return error;
}
