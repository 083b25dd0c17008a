import type { JobFilter, OfficeJob } from '@chipload/contract/office/jobs';
import type { Database } from '../../platform/database/database.ts';
import { presentJob } from './job-desk.presenter.ts';
import { listStoredJobs } from './job-desk.repository.ts';

const pageSize = 50;

type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };

/** Returns a page of jobs, the latest first unless they are sorted the other way. */
export async function listJobs(
  db: Database,
  filter: JobFilter,
  { sort = '-number', after = '' }: Sorted = {},
): Promise<{ readonly rows: OfficeJob[]; readonly after: string | null }> {
  const found = await listStoredJobs(db, filter, {
    after: /^[1-9]\d{0,17}$/.test(after) ? after : undefined,
    limit: pageSize + 1,
    isDescending: sort.startsWith('-'),
  });
  const page = found.slice(0, pageSize);
  return { rows: page.map(presentJob), after: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}
