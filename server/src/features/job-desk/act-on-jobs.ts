// Acts on many jobs, each in a transaction of its own: what is refused for one is done for the others.

import type { ManyJobs } from '@chipload/contract/office/jobs';
import { mostBulkRows } from '@chipload/contract/office/lists';
import { jobKindTexts } from '@chipload/messages/kinds';
import type { Database } from '../../platform/database/database.ts';
import { actResult, type ActResult } from '../../platform/http/act-result.ts';
import type { Language } from '../../platform/language.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { discardJob, retryJob } from './change-jobs.ts';
import { listJobsById, listStoredJobs } from './job-desk.repository.ts';

/** Does an act to every job of a selection and returns a result for each. Jobs that are done by now have none. */
export async function actOnJobs(
  db: Database,
  { language, ...by }: ByStaff & { readonly language: Language },
  many: ManyJobs,
): Promise<ActResult[]> {
  const rows =
    'ids' in many
      ? await listJobsById(db, many.ids)
      : await listStoredJobs(db, many.view, { limit: mostBulkRows });
  const results: ActResult[] = [];
  for (const { id, name } of rows) {
    const label = `${id} ${jobKindTexts[name]?.({}, { locale: language }) ?? name}`;
    const act = () =>
      many.act === 'retry' ? retryJob(db, by, id) : discardJob(db, by, { id, reason: many.reason });
    results.push(await actResult({ id, label }, language, act));
  }
  return results;
}
