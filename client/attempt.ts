// A change without an answer may have been carried out all the same. Repeated within ten minutes it keeps its
// idempotency key, so that the shop returns the first answer and nothing is changed twice.

import { Refused, Unreachable } from './refused.ts';
import { newKey } from './new-key.ts';

const keepMilliseconds = 600_000;
const unanswered = new Map<string, { readonly key: string; readonly at: number }>();

/** Sends a change with its idempotency key. `change` identifies it: the same value when the same change is repeated. */
export async function attempt<Answer>(
  change: readonly unknown[],
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(change);
  const earlier = unanswered.get(name);
  const key = earlier !== undefined && Date.now() - earlier.at < keepMilliseconds ? earlier.key : newKey();
  unanswered.delete(name);

  try {
    return await send(key);
  } catch (error) {
    if (isOutcomeUnknown(error)) unanswered.set(name, { key, at: Date.now() });
    throw error;
  }
}

/** Returns whether the change may have been carried out: only an answer of the shop itself can say that it was not. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Refused)) return error instanceof Unreachable;
  return error.status >= 500 || error.code === '' || error.code === 'request-in-progress';
}
