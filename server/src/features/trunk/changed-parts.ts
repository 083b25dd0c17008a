// When the stock or the price of a part last changed, counted in what the database has told.

import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { parseNotice } from '../catalogue/catalogue.service.ts';

export type ChangedParts = {
  /** To be taken before something is read. */
  now(): number;
  /** Whether nothing of these parts has changed since then, as far as it is told. */
  areSame(partIds: readonly number[], since: number): boolean;
};

export function watchParts(changes: ChangeFeed): ChangedParts {
  let told = 0;
  let allChangedAt = 0;
  const changedAt = new Map<number, number>();
  changes.subscribe((words) => {
    told += 1;
    const notice = parseNotice(words);
    if (notice.subject === 'all') {
      allChangedAt = told;
      changedAt.clear();
    } else {
      for (const partId of notice.partIds) changedAt.set(partId, told);
    }
  });
  return {
    now: () => told,
    areSame: (partIds, since) =>
      changes.isListening &&
      allChangedAt <= since &&
      partIds.every((partId) => (changedAt.get(partId) ?? 0) <= since),
  };
}
