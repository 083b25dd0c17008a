import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../navigation/failure-text.ts';
import { RecordFormDialog } from './form-dialog.tsx';
import { TextEntry } from './form-fields.tsx';

/** Asks for a text before an act, such as its reason. Without `missing`, the text may be left out. */
export function ReasonDialog({
  title,
  action,
  dismissal,
  look = 'primary',
  explanation,
  details,
  label,
  hint,
  missing,
  maxLength,
  act,
  onClose,
}: {
  title: string;
  /** The label of the button. */
  action: string;
  /** Of the button that does nothing, where “Cancel” would be taken for the act. */
  dismissal?: string;
  look?: 'primary' | 'danger';
  explanation?: ReactNode;
  /** Below the explanation, such as what the act would do. */
  details?: ReactNode;
  /** Of the text. */
  label: string;
  hint?: string;
  /** What is said while nothing is typed. */
  missing?: string;
  maxLength: number;
  act: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly mutate: (reason: string) => void;
  };
  onClose: () => void;
}) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <RecordFormDialog
      title={title}
      action={action}
      {...(dismissal !== undefined && { dismissal })}
      look={look}
      problems={act.error === null ? [] : [failureText(act.error)]}
      isBusy={act.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => act.mutate(reason))}
    >
      {explanation !== undefined && <p className="text-sm">{explanation}</p>}
      {details}
      <TextEntry
        control={form.control}
        name="reason"
        label={label}
        {...(hint !== undefined && { hint })}
        {...(missing === undefined ? { isOptional: true } : { missing })}
        rows={3}
        maxLength={maxLength}
        isFirst
      />
    </RecordFormDialog>
  );
}
