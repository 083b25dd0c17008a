// The process in which models are made, one after the other. It ends with the shop that began it.

import { makeStep, type ModelOrder } from './make-step.ts';

export type Made = { readonly text: string } | { readonly fault: string };

// Ctrl-C is for the shop, which lets the model under way be finished and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', (order: ModelOrder) => process.send?.(made(order)));

function made(order: ModelOrder): Made {
  try {
    return { text: makeStep(order) };
  } catch (fault) {
    // What the library throws is often no error, and cannot be sent.
    return { fault: String(fault) };
  }
}
