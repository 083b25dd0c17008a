// The query of the screen: the tool (`inventoryCode`, or `mod` with the uuid of a saved mod) and the choices, so that a link
// shows the same holder to others; or `holder` with the uuid of a saved holder.

import { quickAddLimits } from '@chipload/domain/quick-add';

export type HolderSearch = {
  readonly inventoryCode?: string;
  readonly mod?: string;
  readonly holder?: string;
  readonly spindle?: string;
  readonly type?: string;
  readonly body?: string;
  readonly insert?: string;
  readonly knob?: string;
  /** In millimetres. */
  readonly stickOut?: number;
};

const textNames = ['inventoryCode', 'mod', 'holder', 'spindle', 'type', 'body', 'insert', 'knob'] as const;

/** Parses a query: ignores invalid values, and cuts long texts. */
export function parseHolderSearch(query: Readonly<Record<string, unknown>>): HolderSearch {
  const named = textNames.flatMap((name) => {
    const value = query[name];
    const text = typeof value === 'string' ? value.trim().slice(0, quickAddLimits.skuLength) : '';
    return text === '' ? [] : [[name, text] as const];
  });
  const stickOut = Number(query['stickOut'] || Number.NaN);
  return { ...Object.fromEntries(named), ...(Number.isFinite(stickOut) && { stickOut }) };
}
