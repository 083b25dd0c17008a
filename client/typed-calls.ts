// The calls of a contract as five functions: `api.get('/orders/:uuid', { params })`. Only types are taken from a
// contract, so that no validator reaches the browser.

import type { CallShape, Method, Reply, Sent } from '@chipload/contract/endpoint';
import type { CallOptions, SentParts } from './exchange.ts';

type PathOf<Calls extends CallShape, M extends Method> = Extract<Calls, { method: M }>['path'];

type CallAt<Calls extends CallShape, M extends Method, P> = Extract<Calls, { method: M; path: P }>;

type TypedCall<Calls extends CallShape, M extends Method, Options> = <P extends PathOf<Calls, M>>(
  path: P,
  ...sent: object extends Sent<CallAt<Calls, M, P>>
    ? [sent?: Sent<CallAt<Calls, M, P>> & Options]
    : [sent: Sent<CallAt<Calls, M, P>> & Options]
) => Promise<Reply<CallAt<Calls, M, P>>>;

/** The API of a contract whose calls are `Calls`; `Options` goes beside what a call sends. */
export type TypedCalls<Calls extends CallShape, Options = CallOptions> = {
  readonly get: TypedCall<Calls, 'GET', Options>;
  readonly post: TypedCall<Calls, 'POST', Options>;
  readonly put: TypedCall<Calls, 'PUT', Options>;
  readonly patch: TypedCall<Calls, 'PATCH', Options>;
  readonly delete: TypedCall<Calls, 'DELETE', Options>;
};

/** Gives an untyped `send` the types of a contract. */
export function typedCalls<Calls extends CallShape, Options extends CallOptions = CallOptions>(
  send: (method: Method, path: string, sent: SentParts & Options) => Promise<unknown>,
): TypedCalls<Calls, Options> {
  const call =
    (method: Method) =>
    (path: string, sent: SentParts & Partial<Options> = {}) =>
      send(method, path, sent as SentParts & Options);
  // `send` is untyped; the contract types these five functions.
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}
