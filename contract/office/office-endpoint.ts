// The shape of one call of the office's API, below `/api/office`. It is a contract of its own: the shop's API page does
// not describe it.
// Entry points: `officeEndpoint` (defines a call); the types of its input and reply are those of `../endpoint.ts`.
// Never knows: the server, the browser, texts for people.

import type { Permission } from '@chipload/domain/staff';
import type { CallShape, Method } from '../endpoint.ts';

type Guarded = CallShape & {
  /**
   * The people who may make the call: staff with a key of the catalogue, `staff` (any signed-in person), `half` (a person who has
   * given the password and not the second factor yet) or `anyone`.
   */
  readonly permission: Permission | 'anyone' | 'half' | 'staff';
};

type Read = Guarded & { readonly method: 'GET' };

type Write = Guarded & {
  readonly method: Exclude<Method, 'GET'>;
  /**
   * The codes of the events that the call records in the audit trail, such as `order.held`: at least one of them whenever
   * it succeeds. `nothing`: the call changes nothing, such as a preview whose input is too long for an address.
   */
  readonly records: readonly [string, ...string[]] | 'nothing';
};

export type OfficeEndpoint = Read | Write;

/**
 * Defines a call of the office, and keeps its exact type.
 * @example
 * officeEndpoint({ method: 'POST', path: '/orders/:uuid/hold', summary: 'Hold an order', permission: 'write-orders',
 *   params: byUuid, body: hold, records: ['order.held'], reply: officeOrder, refusals: ['not-found'] })
 */
export function officeEndpoint<const E extends OfficeEndpoint>(definition: E): E {
  return definition;
}
