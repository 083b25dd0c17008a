// Runs one job as the worker would, at once, and throws its failure at the test.

import type { Handler } from '../../server/src/platform/jobs/handler.ts';

let jobs = 0;

/** `id` is that of the job; left out, it is a job of its own. */
export async function runJob(
  handlers: readonly Handler[],
  name: string,
  payload: object,
  id = String((jobs += 1)),
): Promise<void> {
  const handler = handlers.find((one) => one.name === name);
  if (!handler) throw new Error(`Nobody does ${name}`);
  await handler.task(payload, new AbortController().signal, id);
}
