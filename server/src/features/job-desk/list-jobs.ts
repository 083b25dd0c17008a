import type { JobColumn, JobFilter, OfficeJob } from '@chipload/contract/office/jobs';
import { m } from '@chipload/messages';
import { jobKindTexts } from '@chipload/messages/kinds';
import { jobStateTexts } from '@chipload/messages/office-codes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
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

const columns: CsvColumns<OfficeJob, JobColumn> = {
  number: { head: m.office_jobs_number, cell: ({ id }) => id },
  name: {
    head: m.office_jobs_name,
    cell: ({ name }, options) => jobKindTexts[name]?.({}, options) ?? name,
  },
  state: { head: m.office_jobs_state, cell: ({ state }, options) => jobStateTexts[state]({}, options) },
  tries: {
    head: m.office_jobs_tries,
    cell: ({ tries, most_tries: most }, options) => m.office_jobs_tries_of({ tries, most }, options),
  },
  next: {
    head: m.office_jobs_next,
    at: (job) => (['failed', 'unknown'].includes(job.state) ? null : job.next_run_at),
  },
  error: { head: m.office_jobs_error, cell: ({ error }) => error },
  code: { head: m.office_jobs_code, cell: ({ name }) => name },
  key: { head: m.office_jobs_key, cell: ({ key }) => key },
};

/** Writes the jobs of a view as CSV, in its order, without what they were given. */
export async function exportJobs(
  db: Database,
  filter: JobFilter,
  { sort = '-number', ...view }: { readonly sort?: string | undefined } & CsvView<JobColumn>,
): Promise<Buffer> {
  const place = { after: undefined, limit: mostExported, isDescending: sort.startsWith('-') };
  const found = await listStoredJobs(db, filter, place);
  return csvOfRows(columns, view, found.map(presentJob));
}
