// Does one job as the worker would, at once and with its failure thrown at the test.

import type { Handler } from '../../server/src/platform/jobs/worker.ts';

export async function runJob(handlers: readonly Handler[], name: string, payload: object): Promise<void> {
  const handler = handlers.find((one) => one.name === name);
  if (!handler) throw new Error(`Nobody does ${name}`);
  const helpers = { abortSignal: new AbortController().signal };
  await handler.task(payload, helpers as Parameters<Handler['task']>[1]); // the handlers use nothing else of it
}
