import type { TrailQuery } from '../../server/src/features/audit/audit-trail.ts';

/** Asks for every event of the audit trail; a test narrows it. */
export const wholeTrail: TrailQuery = {
  staffUuids: undefined,
  actions: undefined,
  subject: undefined,
  fromDay: undefined,
  toDay: undefined,
  order: 'newest-first',
  after: undefined,
};
