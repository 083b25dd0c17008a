/** The views of the office's list of orders, in the order of its tabs. */
export const orderViews = [
  'all',
  'open',
  'to-release',
  'ready',
  'part-shipped',
  'backordered',
  'late',
  'unpaid',
  'disputed',
  'mod',
  'us',
] as const;

export type OrderView = (typeof orderViews)[number];

/** Returns the view of a list for which none is chosen: the open orders, or all when states are chosen, which say more. */
export function viewByDefault({ hasStates }: { readonly hasStates: boolean }): OrderView {
  return hasStates ? 'all' : 'open';
}
