// Parses the notifications of changes to the catalogue, which triggers of the database send.

/** The channel of notifications about the catalogue and the settings. */
export const catalogueChannel = 'catalogue_changed';

/** A change of anything, or only of the stock or the prices of some parts. */
export type Notice =
  | { readonly subject: 'all' }
  | { readonly subject: 'stock' | 'prices'; readonly partIds: readonly number[] };

/** Parses `stock 7,12`; an unknown payload (of a newer version) means a change of anything. */
export function parseNotice(payload: string): Notice {
  const match = /^(stock|prices) (\d+(?:,\d+)*)$/.exec(payload);
  const [, subject, partIds = ''] = match ?? [];
  if (subject !== 'stock' && subject !== 'prices') return { subject: 'all' };
  return { subject, partIds: partIds.split(',').map(Number) };
}

/** Whether a notice is about one of these parts. */
export function concernsPart(notice: Notice, has: (partId: number) => boolean): boolean {
  return notice.subject === 'all' || notice.partIds.some(has);
}
