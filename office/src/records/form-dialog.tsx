import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '@chipload/messages';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { useKey } from '../platform/keys/use-key.ts';
import { type Conflict, VersionConflict } from './conflicts/version-conflict.tsx';

/**
 * The frame of every dialog that does something: `{...dialog}` of `useRecordForm` or `useRecordAct`. Its first field has the focus,
 * after a submission the first one with a mistake; Ctrl Enter saves, and what was typed is not given up without a question.
 */
export function RecordFormDialog({
  title,
  action,
  dismissal,
  look = 'primary',
  problems = [],
  isBusy = false,
  isDisabled = false,
  conflict,
  wide = false,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  /** The label of the button. */
  action: string;
  /** Of the button that does nothing, where “Cancel” would be taken for the act. */
  dismissal?: string | undefined;
  look?: 'primary' | 'danger' | undefined;
  /** The messages that belong to no field. */
  problems?: readonly string[];
  isBusy?: boolean;
  isDisabled?: boolean;
  conflict?: Conflict | undefined;
  wide?: boolean;
  onClose: () => void;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [hasTyped, setTyped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [submissions, setSubmissions] = useState(0);
  useKey('save', () => form.current?.requestSubmit());
  useLayoutEffect(() => {
    focusFirst(form.current?.querySelector<HTMLElement>('input:enabled, select, textarea') ?? null);
  }, []);
  useEffect(() => {
    if (submissions > 0 && form.current !== null) focusInvalid(form.current);
  }, [submissions]);
  return (
    <>
      <FormDialog
        wide={wide}
        title={title}
        action={action}
        {...(dismissal !== undefined && { dismissal })}
        look={look}
        isBusy={isBusy}
        isDisabled={isDisabled}
        formRef={form}
        mayClose={() => {
          setAsked(hasTyped);
          return !hasTyped;
        }}
        onClose={onClose}
        onInput={() => setTyped(true)}
        onSubmit={(sent) => {
          onSubmit(sent);
          setSubmissions(submissions + 1);
        }}
      >
        <ErrorSummary messages={problems} />
        {children}
      </FormDialog>
      {conflict !== undefined && <VersionConflict conflict={conflict} onReload={onClose} />}
      {isAsked && <LeaveQuestion onStay={() => setAsked(false)} onLeave={onClose} />}
    </>
  );
}

/** Asks before what was typed is given up. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={m.office_form_leave_title()}
      question={m.office_form_leave_question()}
      dismissal={m.office_conflict_keep()}
      action={m.office_form_leave()}
      isBusy={false}
      onClose={onStay}
      onConfirm={onLeave}
    />
  );
}
