import { Refused } from '@chipload/client/refused';

/** Returns whether a call failed because the buyer's session has ended: signed out (401) or token expired (419). */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && (error.status === 401 || error.status === 419);
}
