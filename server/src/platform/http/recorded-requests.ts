// Requests that have left an event in the audit trail, so that a write of the office that leaves none is noticed.

import type { Client } from './client.ts';

const recorded = new WeakSet<Client>();

/** Notes that the request of this client has left an event. */
export function markRecorded(client: Client): void {
  recorded.add(client);
}

/** True if the request of this client has left an event. */
export function isRecorded(client: Client): boolean {
  return recorded.has(client);
}
