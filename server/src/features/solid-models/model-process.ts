// The process that makes models, one after the other. It ends with the shop that started it.

import { makeStep, type ModelOrder } from './make-step.ts';

export type Made = { readonly text: string } | { readonly fault: string };

// Ctrl-C is left to the shop, which waits for the current model and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', (order: ModelOrder) => process.send?.(made(order)));

function made(order: ModelOrder): Made {
  try {
    return { text: makeStep(order) };
  } catch (fault) {
    // The library often throws values that are not errors and cannot be sent.
    return { fault: String(fault) };
  }
}
