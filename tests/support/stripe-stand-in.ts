// A stand-in of Stripe on this machine: a small server that speaks its form-encoded protocol and keeps real state. The browser's part
// (Stripe.js) calls the methods of the object. No request leaves the machine.

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Intent,
  newId,
  type SetupIntent,
  showDispute,
  showIntent,
  showSetupIntent,
  stripeCards,
  type StripeDispute,
  type StripeRefund,
} from './stripe-objects.ts';

export { stripeCards } from './stripe-objects.ts';

/** The fault of the network for every request that changes something. */
export type StripeFault = 'none' | 'lost-request' | 'lost-answer' | 'late-answer' | 'failing';

export type StripeStandIn = {
  /** For the shop's STRIPE_API_URL. */
  readonly url: string;
  fault: StripeFault;
  readonly intents: ReadonlyMap<string, Intent>;
  readonly refunds: readonly StripeRefund[];
  readonly disputes: ReadonlyMap<string, StripeDispute>;
  /** Each request as `POST /v1/refunds`, with its form. */
  readonly requests: readonly { readonly call: string; readonly form: URLSearchParams }[];
  /** As Stripe.js does: saves a card for a setup intent and returns the intent's id. */
  confirmSetup(clientSecret: string, cardNumber: string): string;
  /** Saves a card without a setup intent, and returns the token by which the shop knows it. */
  saveCard(cardNumber: string): string;
  /** As Stripe.js does with its field for the CVC. */
  createCvcToken(cvc: string): string;
  /** As Stripe.js does when the buyer has passed or failed 3-D Secure. */
  finishAction(clientSecret: string, isPassed: boolean): void;
  /** As the bank of the card does: disputes what was captured of an intent. A test changes what it returns, and tells of it by `disputeEvent`. */
  openDispute(intentId: string, change?: Partial<StripeDispute>): StripeDispute;
  /** Returns the body of an event about a dispute as it is now, which the test signs. */
  disputeEvent(type: DisputeEventType, dispute: StripeDispute): string;
  /** Returns the body of an event, which the test signs. */
  event(type: string, object: object): string;
  close(): Promise<void>;
};

export type DisputeEventType =
  `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`;

type Answer = { readonly status: number; readonly body: object };

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const state = createState();
  const server = createServer((request, response) => void handle(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    confirmSetup: (clientSecret: string, cardNumber: string) => confirmSetup(state, clientSecret, cardNumber),
    saveCard: (cardNumber: string) => {
      const paymentMethod = newId('pm');
      state.paymentMethods.set(paymentMethod, cardNumber);
      return `${newId('cus')}:${paymentMethod}`;
    },
    createCvcToken: (cvc: string) => {
      const token = newId('cvctok');
      state.cvcTokens.set(token, cvc);
      return token;
    },
    finishAction: (clientSecret: string, isPassed: boolean) => finishAction(state, clientSecret, isPassed),
    openDispute: (intentId: string, change: Partial<StripeDispute> = {}) =>
      openDispute(state, intentId, change),
    disputeEvent: (type: DisputeEventType, dispute: StripeDispute) => eventOf(type, showDispute(dispute)),
    event: eventOf,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function eventOf(type: string, object: object): string {
  return JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } });
}

function openDispute(state: State, intentId: string, change: Partial<StripeDispute>): StripeDispute {
  const intent = state.intents.get(intentId);
  if (!intent) throw new Error('There is no such intent');
  const dispute: StripeDispute = {
    id: newId('dp'),
    charge: intent.chargeId,
    payment_intent: intent.id,
    amount: intent.captured,
    created: Math.floor(Date.now() / 1_000),
    reason: 'fraudulent',
    status: 'needs_response',
    dueBy: Date.UTC(2099, 0, 15, 17) / 1_000,
    moved: [-intent.captured],
    ...change,
  };
  state.disputes.set(dispute.id, dispute);
  return dispute;
}

/** Returns the header with which Stripe signs a message. */
export function signatureOf(payload: string, secret: string): string {
  const at = Math.floor(Date.now() / 1_000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

function createState() {
  return {
    fault: 'none' as StripeFault,
    intents: new Map<string, Intent>(),
    setupIntents: new Map<string, SetupIntent>(),
    /** The card's number by payment method. */
    paymentMethods: new Map<string, string>(),
    cvcTokens: new Map<string, string>(),
    refunds: [] as StripeRefund[],
    disputes: new Map<string, StripeDispute>(),
    answers: new Map<string, { readonly form: string; readonly answer: Answer }>(),
    requests: [] as { call: string; form: URLSearchParams }[],
  };
}

type State = ReturnType<typeof createState>;

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  const form = request.method === 'POST' ? new URLSearchParams(text) : searchParams;
  state.requests.push({ call: `${request.method} ${pathname}`, form });
  if (state.fault === 'lost-request') return void request.socket.destroy();
  if (state.fault === 'failing' && request.method === 'POST')
    return reply(response, failed(500, 'api_error', 'bank_down'));

  const answer = answerOnce(state, request, { pathname, form, text });
  if (request.method === 'POST' && state.fault === 'lost-answer') return void request.socket.destroy();
  if (request.method === 'POST' && state.fault === 'late-answer') await pause(7_000);
  reply(response, answer);
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
  response.end(JSON.stringify(body));
}

/** A repeated key gets the first answer; with another form it is refused, as Stripe does. */
function answerOnce(
  state: State,
  request: IncomingMessage,
  { pathname, form, text }: { pathname: string; form: URLSearchParams; text: string },
): Answer {
  if (!request.headers.authorization?.startsWith('Bearer sk_test_'))
    return failed(401, 'invalid_request_error', 'api_key_expired');
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string')
    return answerOf(state, request.method ?? 'GET', pathname, form);
  const earlier = state.answers.get(key);
  if (earlier)
    return earlier.form === text
      ? earlier.answer
      : failed(400, 'idempotency_error', 'idempotency_key_in_use');
  const answer = answerOf(state, 'POST', pathname, form);
  state.answers.set(key, { form: text, answer });
  return answer;
}

function answerOf(state: State, method: string, pathname: string, form: URLSearchParams): Answer {
  if (form.has('payment_method_types[0]'))
    return failed(400, 'invalid_request_error', 'payment_method_types_no_longer_supported');
  const [, , kind = '', id = '', act = ''] = pathname.split('/');
  switch (`${method} ${kind}${id && '/:id'}${act && `/${act}`}`) {
    case 'POST customers':
      return found({ id: newId('cus'), object: 'customer' });
    case 'POST setup_intents':
      return createSetupIntent(state, form);
    case 'GET setup_intents/:id':
      return showSetup(state, id);
    case 'POST payment_intents':
      return createIntent(state, form);
    case 'GET payment_intents':
      return listed(intentsOf(state, form).map(showIntent));
    case 'GET payment_intents/:id':
      return withIntent(state, id, (intent) => found(showIntent(intent)));
    case 'POST payment_intents/:id/confirm':
      return withIntent(state, id, (intent) => confirmIntent(intent));
    case 'POST payment_intents/:id/capture':
      return withIntent(state, id, (intent) => captureIntent(intent, form));
    case 'POST payment_intents/:id/cancel':
      return withIntent(state, id, cancelIntent);
    case 'GET disputes/:id':
      return showOneDispute(state, id);
    case 'POST refunds':
      return createRefund(state, form);
    case 'GET refunds':
      return listed(state.refunds.filter(({ charge }) => charge === form.get('charge')).map(showRefund));
    default:
      return failed(404, 'invalid_request_error', 'resource_missing');
  }
}

/** Those of the time that a list asks for, the newest first. */
function intentsOf({ intents }: State, form: URLSearchParams): Intent[] {
  const [from, to] = [form.get('created[gte]') ?? 0, form.get('created[lte]') ?? Infinity].map(Number);
  return [...intents.values()]
    .filter(({ created }) => created >= Number(from) && created <= Number(to))
    .toReversed();
}

function createSetupIntent(state: State, form: URLSearchParams): Answer {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    clientSecret: `${id}_secret_${newId('x')}`,
    customer: form.get('customer') ?? '',
    metadata: metadataOf(form),
    status: 'requires_payment_method',
    paymentMethod: undefined,
  };
  state.setupIntents.set(id, intent);
  return found(showSetupIntent(intent, undefined));
}

function showSetup(state: State, id: string): Answer {
  const intent = state.setupIntents.get(id);
  if (!intent) return failed(404, 'invalid_request_error', 'resource_missing');
  return found(showSetupIntent(intent, state.paymentMethods.get(intent.paymentMethod ?? '')));
}

function confirmSetup(state: State, clientSecret: string, cardNumber: string): string {
  const intent = [...state.setupIntents.values()].find((one) => one.clientSecret === clientSecret);
  if (!intent) throw new Error('There is no such setup intent');
  const paymentMethod = newId('pm');
  state.paymentMethods.set(paymentMethod, cardNumber.replaceAll(' ', ''));
  Object.assign(intent, { status: 'succeeded', paymentMethod });
  return intent.id;
}

function createIntent(state: State, form: URLSearchParams): Answer {
  const card = state.paymentMethods.get(form.get('payment_method') ?? '');
  if (card === undefined) return failed(400, 'invalid_request_error', 'resource_missing');
  const id = newId('pi');
  const intent: Intent = {
    id,
    clientSecret: `${id}_secret_${newId('x')}`,
    created: Math.floor(Date.now() / 1_000),
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    customer: form.get('customer') ?? '',
    card,
    metadata: metadataOf(form),
    status: 'requires_payment_method',
    captured: 0,
    chargeId: '',
    errorCode: undefined,
    isAuthenticated: false,
  };
  state.intents.set(id, intent);
  const isPresent = form.get('off_session') !== 'true';
  const token = form.get('payment_method_options[card][cvc_token]') ?? '';
  const cvc = state.cvcTokens.get(token);
  if (isPresent && cvc === undefined) return failed(400, 'invalid_request_error', 'token_invalid');
  state.cvcTokens.delete(token);
  return decide(intent, { isPresent, cvc });
}

function decide(
  intent: Intent,
  { isPresent, cvc }: { readonly isPresent: boolean; readonly cvc: string | undefined },
): Answer {
  const expectedCvc = intent.card === stripeCards.amex ? '1234' : '123';
  if (isPresent && cvc !== expectedCvc) return declined(intent, 'incorrect_cvc');
  if (intent.card === stripeCards.declined) return declined(intent, 'card_declined', 'generic_decline');
  if (intent.card === stripeCards.insufficientFunds)
    return declined(intent, 'card_declined', 'insufficient_funds');
  if (intent.card === stripeCards.authenticate && !intent.isAuthenticated) {
    if (!isPresent) return declined(intent, 'authentication_required', 'authentication_required');
    intent.status = 'requires_action';
    return found(showIntent(intent));
  }
  intent.status = 'requires_capture';
  intent.chargeId = newId('ch');
  return found(showIntent(intent));
}

function finishAction(state: State, clientSecret: string, isPassed: boolean): void {
  const intent = [...state.intents.values()].find((one) => one.clientSecret === clientSecret);
  if (intent?.status !== 'requires_action') throw new Error('There is nothing to authenticate');
  intent.isAuthenticated = isPassed;
  intent.status = isPassed ? 'requires_confirmation' : 'requires_payment_method';
  if (!isPassed) intent.errorCode = 'payment_intent_authentication_failure';
}

function confirmIntent(intent: Intent): Answer {
  if (intent.status !== 'requires_confirmation') return unexpected();
  return decide(intent, { isPresent: true, cvc: intent.card === stripeCards.amex ? '1234' : '123' });
}

function captureIntent(intent: Intent, form: URLSearchParams): Answer {
  const amount = Number(form.get('amount_to_capture'));
  const finalCapture = form.get('final_capture');
  if (intent.status !== 'requires_capture' || amount > intent.amount - intent.captured) return unexpected();
  if (finalCapture !== null && intent.card !== stripeCards.multicapture)
    return failed(400, 'invalid_request_error', 'parameter_unknown');
  intent.captured += amount;
  Object.assign(intent.metadata, metadataOf(form));
  if (finalCapture !== 'false' || intent.captured === intent.amount) intent.status = 'succeeded';
  return found(showIntent(intent));
}

function cancelIntent(intent: Intent): Answer {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected();
  intent.status = 'canceled';
  return found(showIntent(intent));
}

function showOneDispute(state: State, id: string): Answer {
  const dispute = state.disputes.get(id);
  return dispute ? found(showDispute(dispute)) : failed(404, 'invalid_request_error', 'resource_missing');
}

function createRefund(state: State, form: URLSearchParams): Answer {
  const charge = form.get('charge') ?? '';
  const amount = Number(form.get('amount'));
  const intent = [...state.intents.values()].find(({ chargeId }) => chargeId === charge);
  const refunded = state.refunds
    .filter((one) => one.charge === charge && one.status === 'succeeded')
    .reduce((sum, one) => sum + one.amount, 0);
  const isDisputed = [...state.disputes.values()].some(
    (one) => one.charge === charge && !one.status.startsWith('warning_') && one.status !== 'won',
  );
  if (isDisputed) return failed(400, 'invalid_request_error', 'charge_disputed');
  if (!intent || amount > intent.captured - refunded)
    return failed(400, 'invalid_request_error', 'charge_already_refunded');
  const refund: StripeRefund = {
    id: newId('re'),
    charge,
    amount,
    metadata: metadataOf(form),
    status: 'succeeded',
  };
  state.refunds.push(refund);
  return found(showRefund(refund));
}

function showRefund(refund: StripeRefund): object {
  return { ...refund, object: 'refund' };
}

function withIntent(state: State, id: string, answer: (intent: Intent) => Answer): Answer {
  const intent = state.intents.get(id);
  return intent ? answer(intent) : failed(404, 'invalid_request_error', 'resource_missing');
}

function declined(intent: Intent, code: string, declineCode?: string): Answer {
  intent.status = 'requires_payment_method';
  intent.errorCode = code;
  return failed(402, 'card_error', code, declineCode);
}

function unexpected(): Answer {
  return failed(400, 'invalid_request_error', 'payment_intent_unexpected_state');
}

function failed(status: number, type: string, code: string, declineCode?: string): Answer {
  const message = `The stand-in refuses: ${code}`;
  return { status, body: { error: { type, code, message, decline_code: declineCode } } };
}

function found(body: object): Answer {
  return { status: 200, body };
}

function listed(data: readonly object[]): Answer {
  return found({ object: 'list', data, has_more: false, url: '/v1' });
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
