// A change that got no answer may have been carried out all the same. Made again within a minute it keeps
// its key, so that the shop answers what it answered the first time and nothing is changed twice.

import { Refused, Unreachable } from './refused.ts';
import { newKey } from './new-key.ts';

const keptMilliseconds = 60_000;
const unanswered = new Map<string, { readonly key: string; readonly at: number }>();

/** Sends a change with its key; `change` says which it is, and is the same when it is made again. */
export async function attempt<Answer>(
  change: readonly unknown[],
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(change);
  const kept = unanswered.get(name);
  const key = kept !== undefined && Date.now() - kept.at < keptMilliseconds ? kept.key : newKey();
  unanswered.delete(name);

  try {
    return await send(key);
  } catch (error) {
    if (isOpen(error)) unanswered.set(name, { key, at: Date.now() });
    throw error;
  }
}

/** Whether nobody here knows yet what became of the change. */
function isOpen(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.code === 'request-in-progress');
}
