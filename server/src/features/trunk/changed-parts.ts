// Counts the database's notices, and remembers with which one the stock or the price of each part last changed.

import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { parseNotice } from '../catalogue/catalogue.service.ts';

export type ChangedParts = {
  /** The number of notices so far. Call it before reading. */
  now(): number;
  /** Whether no notice since then was about one of these parts; false if notices may have been missed. */
  areUnchanged(partIds: readonly number[], since: number): boolean;
};

export function watchParts(changes: ChangeFeed): ChangedParts {
  let notices = 0;
  let allChangedAt = 0;
  const changedAt = new Map<number, number>();
  changes.subscribe((payload) => {
    notices += 1;
    const notice = parseNotice(payload);
    if (notice.subject === 'all') {
      allChangedAt = notices;
      changedAt.clear();
    } else {
      for (const partId of notice.partIds) changedAt.set(partId, notices);
    }
  });
  return {
    now: () => notices,
    areUnchanged: (partIds, since) =>
      changes.isListening &&
      allChangedAt <= since &&
      partIds.every((partId) => (changedAt.get(partId) ?? 0) <= since),
  };
}
