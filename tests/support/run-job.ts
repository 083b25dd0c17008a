// Runs one job as the worker would, at once, and throws its failure at the test.

import type { Handler } from '../../server/src/platform/jobs/handler.ts';

export async function runJob(handlers: readonly Handler[], name: string, payload: object): Promise<void> {
  const handler = handlers.find((one) => one.name === name);
  if (!handler) throw new Error(`Nobody does ${name}`);
  await handler.task(payload, new AbortController().signal);
}
