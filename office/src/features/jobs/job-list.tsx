import type { JobColumn, OfficeJob } from '@chipload/contract/office/jobs';
import { jobStates } from '@chipload/domain/desk';
import { jobKindTexts } from '@chipload/messages/kinds';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { WhenText } from '../../records/when-text.tsx';
import { JobPanel } from './job-panel.tsx';
import { discardReason, isNotTried, jobKindText, jobStateTexts } from './job-words.ts';

const tones = {
  waiting: 'neutral',
  retrying: 'partial',
  running: 'accent',
  failed: 'bad',
  unknown: 'bad',
} as const;

/** The queue of jobs, the latest first. */
export const jobList: ListDefinition<OfficeJob, JobColumn> = {
  name: 'jobs',
  title: m.office_jobs,
  idOf: ({ id }) => id,
  labelOf: ({ id, name }) => `${id} ${jobKindText(name)}`,
  columns: [
    { key: 'number', label: m.office_jobs_number, isNumeric: true, sorts: 'down', cell: ({ id }) => id },
    { key: 'name', label: m.office_jobs_name, cell: ({ name }) => jobKindText(name) },
    {
      key: 'state',
      label: m.office_jobs_state,
      cell: ({ state }) => <Badge tone={tones[state]}>{jobStateTexts[state]()}</Badge>,
    },
    {
      key: 'tries',
      needs: 'medium',
      label: m.office_jobs_tries,
      isNumeric: true,
      cell: ({ tries, most_tries: most }) => m.office_jobs_tries_of({ tries, most }),
    },
    {
      key: 'next',
      needs: 'medium',
      label: m.office_jobs_next,
      cell: ({ state, next_run_at: at }) =>
        isNotTried(state) ? (
          <span className="text-muted">{m.office_jobs_never()}</span>
        ) : (
          <WhenText at={at} />
        ),
    },
    { key: 'error', label: m.office_jobs_error, cell: ({ error }) => error },
    { key: 'code', label: m.office_jobs_code, isExtra: true, cell: ({ name }) => name },
    { key: 'key', label: m.office_jobs_key, isExtra: true, cell: ({ key }) => key },
  ],
  filters: [
    {
      key: 'state',
      label: m.office_jobs_state,
      kind: 'choice',
      options: jobStates.map((value) => ({ value, label: jobStateTexts[value] })),
    },
    {
      key: 'name',
      label: m.office_jobs_name,
      kind: 'choice',
      options: Object.entries(jobKindTexts).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: '-number',
  page: (api, query, signal) => api.get('/jobs', { query, signal }),
  count: (api, query, signal) => api.get('/jobs/count', { query, signal }),
  exportPath: '/jobs.csv',
  acts: [
    {
      key: 'retry',
      label: m.office_jobs_retry,
      permission: 'retry-jobs',
      run: (api, ids) => api.post('/jobs/acts', { data: { act: 'retry', ids } }),
    },
    {
      key: 'discard',
      label: m.office_jobs_discard,
      permission: 'retry-jobs',
      look: 'danger',
      question: (count) => m.office_jobs_discard_question({ count, shown: countText(count) }),
      reason: discardReason,
      run: (api, ids, reason) => api.post('/jobs/acts', { data: { act: 'discard', reason, ids } }),
    },
  ],
  panel: (job) => <JobPanel key={job.id} job={job} />,
  empty: m.office_jobs_empty,
};
