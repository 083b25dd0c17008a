import type { JobFilter, OfficeJob } from '@chipload/contract/office/jobs';
import { m } from '@chipload/messages';
import { jobKindTexts } from '@chipload/messages/kinds';
import type { Database } from '../../platform/database/database.ts';
import { csvLine, csvMark } from '../../platform/files/csv.ts';
import type { Language } from '../../platform/language.ts';
import { presentJob } from './job-desk.presenter.ts';
import { listStoredJobs } from './job-desk.repository.ts';

const pageSize = 50;
const mostExported = 10_000;

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

/** Writes the jobs of a view as CSV, in its order and in a language, without what they were given. */
export async function exportJobs(
  db: Database,
  filter: JobFilter,
  { sort = '-number', language }: { readonly sort?: string | undefined; readonly language: Language },
): Promise<Buffer> {
  const options = { locale: language };
  const place = { after: undefined, limit: mostExported, isDescending: sort.startsWith('-') };
  const heading = [
    m.office_jobs_number({}, options),
    m.office_jobs_name({}, options),
    m.office_jobs_code({}, options),
    m.office_jobs_state({}, options),
    m.office_jobs_tries({}, options),
    m.office_jobs_most_tries({}, options),
    m.office_jobs_next({}, options),
    m.office_jobs_error({}, options),
    m.office_jobs_key({}, options),
  ];
  const lines = (await listStoredJobs(db, filter, place))
    .map(presentJob)
    .map((job) => [
      job.id,
      jobKindTexts[job.name]?.({}, options) ?? job.name,
      job.name,
      job.state,
      job.tries,
      job.most_tries,
      job.state === 'failed' ? null : job.next_run_at,
      job.error,
      job.key,
    ]);
  return Buffer.from(csvMark + [heading, ...lines].map(csvLine).join(''));
}
