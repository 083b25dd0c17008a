import { Refused } from './refused.ts';

/** Whether a call failed because the buyer's session is gone: signed out (401), or with its token (419). */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && (error.status === 401 || error.status === 419);
}
