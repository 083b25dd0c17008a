// Undoing an act for ten seconds after it. The opposite call is the act's own; what cannot be undone, such as money, is
// asked before instead.
//
//     offerUndo({ title: m.office_orders_held({ number }), undo: () => api.delete('/orders/:uuid/hold', …) });

import { createListeners } from '@chipload/ui/listeners';

export type Undoable = {
  /** The act that was done, in words. */
  readonly title: string;
  /** Does the opposite; what is on the screen is read anew after it. */
  readonly undo: () => Promise<unknown>;
};

const undoMilliseconds = 10_000;

const { subscribe, notify } = createListeners();
let offered: Undoable | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Offers to undo an act; the offer before it ends. */
export function offerUndo(undoable: Undoable): void {
  clearTimeout(ending);
  offered = undoable;
  ending = setTimeout(endUndo, undoMilliseconds);
  notify();
}

export function endUndo(): void {
  clearTimeout(ending);
  offered = undefined;
  notify();
}

export const undoStore = { subscribe, offered: () => offered };
