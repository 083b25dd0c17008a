// What the database says of a change to the catalogue (the triggers of the catalogue's migration).

/** Where the database tells of changes to the catalogue and the settings. */
export const catalogueChannel = 'catalogue_changed';

/** Everything may have changed, or only the stock or the prices of some parts. */
export type Notice =
  | { readonly subject: 'all' }
  | { readonly subject: 'stock' | 'prices'; readonly partIds: readonly number[] };

/** Reads `stock 7,12`; words that are not understood (a newer version's) mean everything. */
export function parseNotice(words: string): Notice {
  const match = /^(stock|prices) (\d+(?:,\d+)*)$/.exec(words);
  const [, subject, partIds = ''] = match ?? [];
  if (subject !== 'stock' && subject !== 'prices') return { subject: 'all' };
  return { subject, partIds: partIds.split(',').map(Number) };
}

/** Whether a notice is about one of these parts. */
export function concernsPart(notice: Notice, has: (partId: number) => boolean): boolean {
  return notice.subject === 'all' || notice.partIds.some(has);
}
