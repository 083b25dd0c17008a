import { type FormEventHandler, type ReactNode, useId, useRef } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { useKey } from '../platform/keys/use-key.ts';

/**
 * A dialog around a form of react-hook-form: `onSubmit={form.handleSubmit(save)}`. `problems` are the messages that
 * belong to no field. Ctrl Enter saves.
 */
export function RecordFormDialog({
  title,
  action,
  dismissal,
  look = 'primary',
  problems = [],
  isBusy,
  wide = false,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  /** The label of the button. */
  action: string;
  /** Of the button that does nothing, where “Cancel” would be taken for the act. */
  dismissal?: string;
  look?: 'primary' | 'danger';
  problems?: readonly string[];
  isBusy: boolean;
  wide?: boolean;
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useKey('save', () => form.current?.requestSubmit());
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{dismissal ?? m.ui_cancel()}</Button>
          <Button
            type="submit"
            form={id}
            look={look}
            busy={isBusy}
            onClick={(event) => {
              // The second click of a double click comes before the dialog is shown busy.
              if (event.detail > 1) event.preventDefault();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <ErrorSummary messages={problems} />
        {children}
      </form>
    </Dialog>
  );
}
