// The shape of one call of the office's API, below `/api/office`. It is a contract of its own: the shop's API page does
// not describe it.
// Entry points: `officeEndpoint` (defines a call); the types of its input and reply are those of `../endpoint.ts`.
// Never knows: the server, the browser, texts for people.

import type { Permission } from '@chipload/domain/staff';
import type { CallShape } from '../endpoint.ts';

export type OfficeEndpoint = CallShape & {
  /**
   * Who may make the call: staff with a key of the catalogue, `staff` (any signed-in person), `half` (a person who has
   * given the password and not the second factor yet) or `anyone`.
   */
  readonly permission: Permission | 'anyone' | 'half' | 'staff';
};

/**
 * Defines a call of the office, and keeps its exact type.
 * @example
 * officeEndpoint({ method: 'GET', path: '/orders/:uuid', summary: 'An order', permission: 'read-orders',
 *   params: byUuid, reply: officeOrder, refusals: ['not-found'] })
 */
export function officeEndpoint<const E extends OfficeEndpoint>(definition: E): E {
  return definition;
}
