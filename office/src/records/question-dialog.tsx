import type { ReactNode } from 'react';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { RecordFormDialog } from './form-dialog.tsx';
import { TextEntry } from './form-fields.tsx';
import type { RecordActOptions } from './use-record-act.ts';
import { useRecordForm } from './use-record-form.ts';

/** Asks before an act, and for a text such as the reason where there is one to be typed. */
export function QuestionDialog<Answer, Seen = undefined>({
  title,
  action = title,
  dismissal,
  look = 'danger',
  question,
  reason,
  children,
  act,
  ...options
}: Omit<RecordActOptions<string, Answer, Seen>, 'typedFacts' | 'onDone'> & {
  title: string;
  /** The label of the button; without one, the title. */
  action?: string;
  /** Of the button that does nothing, where “Cancel” would be taken for the act. */
  dismissal?: string | undefined;
  look?: 'primary' | 'danger' | undefined;
  question?: ReactNode;
  /** The text that is typed; it may be left out if it has no `missing`. */
  reason?: QuestionReason;
  /** Below the question, such as what the act would do. */
  children?: ReactNode;
  onDone?: (answer: Answer) => void;
}) {
  const { form, dialog } = useRecordForm({
    ...options,
    values: () => ({ reason: '' }),
    act: ({ reason: typed }, sent) => act(typed, sent),
  });
  return (
    <RecordFormDialog {...dialog} title={title} action={action} dismissal={dismissal} look={look}>
      {question !== undefined && <p className="text-sm">{question}</p>}
      {children}
      {reason && (
        <TextEntry
          control={form.control}
          name="reason"
          isOptional={reason.missing === undefined}
          rows={3}
          {...reason}
        />
      )}
    </RecordFormDialog>
  );
}

export type QuestionReason = {
  readonly label: string;
  readonly hint?: string;
  /** The sentence for an empty text. */
  readonly missing?: string;
  readonly maxLength: number;
};

/** The reason of an act, which nobody may leave out. */
export function requiredReason(reason: Partial<QuestionReason> = {}): QuestionReason {
  return {
    label: m.office_fact_reason(),
    missing: m.office_reason_missing(),
    maxLength: deskLimits.reason,
    ...reason,
  };
}
