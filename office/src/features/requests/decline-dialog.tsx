import { useForm } from 'react-hook-form';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';

/** Declines a request with a reason, which the customer reads. */
export function DeclineDialog({
  act,
  textLength,
  onClose,
}: {
  act: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly mutate: (reason: string) => void;
  };
  textLength: number;
  onClose: () => void;
}) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <RecordFormDialog
      title={m.office_requests_decline()}
      action={m.office_requests_decline()}
      look="danger"
      problems={act.error === null ? [] : [failureText(act.error)]}
      isBusy={act.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => act.mutate(reason))}
    >
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_requests_reason()}
        hint={m.office_requests_reason_hint()}
        rows={4}
        maxLength={textLength}
        isFirst
      />
    </RecordFormDialog>
  );
}
