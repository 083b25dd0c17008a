// Parses the notifications of changes to the catalogue, which triggers of the database send.

/** The channel of notifications about the catalogue and the settings. */
export const catalogueChannel = 'catalogue_changed';

/** A change of anything, only of some parts, of their stock or list prices, or only of buyers, who change no part. */
export type Notice =
  | { readonly subject: 'all' }
  | { readonly subject: 'stock' | 'prices'; readonly partIds: readonly number[] }
  | {
      readonly subject: 'parts';
      /** Parts that were added, changed or removed. */
      readonly partIds: readonly number[];
      /** The categories that they were or are in. */
      readonly categoryIds: readonly number[];
    }
  | {
      readonly subject: 'buyers';
      /** None. */
      readonly partIds: readonly number[];
      /** The company whose own prices may have changed; undefined if none did. */
      readonly companyId: number | undefined;
    };

/** Parses `stock 7,12` and the like; an unknown payload (of a newer version) means a change of anything. */
export function parseNotice(payload: string): Notice {
  const match = /^(stock|prices|session|customer|company|parts) (\d+(?:,\d+)*)(?: of (\d+(?:,\d+)*))?$/.exec(
    payload,
  );
  const [, subject, ids = '', categoryIds = ''] = match ?? [];
  switch (subject) {
    case 'stock':
    case 'prices':
      return { subject, partIds: numbersIn(ids) };
    case 'parts':
      return { subject, partIds: numbersIn(ids), categoryIds: numbersIn(categoryIds) };
    case 'session':
    case 'customer':
      return { subject: 'buyers', partIds: [], companyId: undefined };
    case 'company':
      return { subject: 'buyers', partIds: [], companyId: Number(ids) };
    default:
      return { subject: 'all' };
  }
}

function numbersIn(text: string): number[] {
  return text.split(',').map(Number);
}

/** True if the notice is about a part that `has` knows. */
export function concernsPart(notice: Notice, has: (partId: number) => boolean): boolean {
  return notice.subject === 'all' || notice.partIds.some(has);
}
