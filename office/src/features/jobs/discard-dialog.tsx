import { useMutation } from '@tanstack/react-query';
import type { OfficeJob } from '@chipload/contract/office/jobs';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { ReasonDialog } from '../../records/reason-dialog.tsx';
import { discardReason, jobKindText } from './job-words.ts';

/** Discards a job, with the reason as a note on it. */
export function DiscardDialog({
  job: { id, name },
  onClose,
  onDone,
}: {
  job: OfficeJob;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { api } = useOffice();
  const discard = useMutation({
    mutationFn: (reason: string) => api.post('/jobs/:id/discard', { params: { id }, data: { reason } }),
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <ReasonDialog
      title={m.office_jobs_discard_title({ name: jobKindText(name) })}
      action={m.office_jobs_discard()}
      look="danger"
      explanation={m.office_jobs_discard_body()}
      label={discardReason.label()}
      missing={discardReason.missing()}
      maxLength={discardReason.maxLength}
      act={discard}
      onClose={onClose}
    />
  );
}
