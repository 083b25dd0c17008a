import { type ReactNode, useState } from 'react';
import type { OfficeJob } from '@chipload/contract/office/jobs';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { Timeline } from '../../records/timeline.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { discardReason, isNotTried, jobKindText, jobStateTexts } from './job-words.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useAct } from '../../records/use-act.ts';

/** A job beside the list: why it failed, and running it again or discarding it. */
export function JobPanel({ job }: { job: OfficeJob }) {
  const { api, notifications } = useOffice();
  const may = useMay();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const name = jobKindText(job.name);
  const retry = useAct(() => api.post('/jobs/:id/retry', { params: { id: job.id } }), {
    onDone: () => notifications.add({ type: 'success', title: name, body: m.office_jobs_retry_done() }),
    onFailed: (error) => notifications.add({ type: 'error', title: name, body: failureText(error) }),
  });
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Fact label={m.office_jobs_state()}>{jobStateTexts[job.state]()}</Fact>
        <Fact label={m.office_jobs_tries()}>
          {m.office_jobs_tries_of({ tries: job.tries, most: job.most_tries })}
        </Fact>
        <Fact label={m.office_jobs_next()}>
          {isNotTried(job.state) ? m.office_jobs_never() : <WhenText at={job.next_run_at} />}
        </Fact>
        {job.error !== '' && <Fact label={m.office_jobs_error()}>{job.error}</Fact>}
        <Fact label={m.office_jobs_code()}>{job.name}</Fact>
        <Fact label={m.office_jobs_payload()}>
          <code className="text-xs">{job.payload}</code>
        </Fact>
      </dl>
      {job.state === 'unknown' && <p>{m.office_jobs_unknown()}</p>}
      {may('retry-jobs') && job.state !== 'running' && (
        <div className="flex flex-wrap gap-2">
          {job.state !== 'unknown' && (
            <Button size="small" busy={retry.isBusy} onClick={() => retry.run()}>
              {m.office_jobs_retry()}
            </Button>
          )}
          <Button size="small" look="danger" onClick={() => setIsDiscarding(true)}>
            {m.office_jobs_discard()}
          </Button>
        </div>
      )}
      <Timeline subjects={[`job ${job.id}`]} />
      {isDiscarding && <DiscardDialog job={job} onClose={() => setIsDiscarding(false)} />}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** Discards a job, with the reason as a note on it. */
function DiscardDialog({ job: { id, name }, onClose }: { job: OfficeJob; onClose: () => void }) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_jobs_discard_title({ name: jobKindText(name) })}
      action={m.office_jobs_discard()}
      question={m.office_jobs_discard_body()}
      reason={discardReason()}
      act={(reason) => api.post('/jobs/:id/discard', { params: { id }, data: { reason } })}
      onClose={onClose}
    />
  );
}
