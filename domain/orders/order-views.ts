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
  'mod',
  'us',
] as const;

export type OrderView = (typeof orderViews)[number];
