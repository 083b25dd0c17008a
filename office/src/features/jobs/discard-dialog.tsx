import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OfficeJob } from '@chipload/contract/office/jobs';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { jobKindText } from './job-words.ts';

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
  const form = useForm({ defaultValues: { reason: '' } });
  const discard = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.post('/jobs/:id/discard', { params: { id }, data: { reason } }),
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <RecordFormDialog
      title={m.office_jobs_discard_title({ name: jobKindText(name) })}
      action={m.office_jobs_discard()}
      look="danger"
      problems={discard.error === null ? [] : [failureText(discard.error)]}
      isBusy={discard.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => discard.mutate(values))}
    >
      <p>{m.office_jobs_discard_body()}</p>
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_jobs_reason()}
        rows={3}
        maxLength={deskLimits.note}
        isFirst
      />
    </RecordFormDialog>
  );
}
