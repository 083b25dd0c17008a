import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { m } from '@chipload/messages';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

/**
 * A dialog with a form: `Cancel`, and the button that submits it. It does not validate, since the shop does, and
 * submits nothing while busy.
 */
export function FormDialog({
  isOpen = true,
  title,
  action,
  dismissal = m.ui_cancel(),
  look = 'primary',
  isBusy,
  isDisabled = false,
  formRef,
  wide = false,
  mayClose,
  onClose,
  onChange,
  onInput,
  onSubmit,
  children,
}: {
  isOpen?: boolean;
  title: string;
  /** The label of the submit button. */
  action: string;
  /** Of the button that does nothing, where “Cancel” would be taken for the act. */
  dismissal?: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  isDisabled?: boolean;
  formRef?: Ref<HTMLFormElement>;
  wide?: boolean;
  /** Asked before anything but the button closes the dialog. */
  mayClose?: () => boolean;
  onClose: () => void;
  onChange?: (form: FormData) => void;
  /** Called for everything that is typed or chosen. */
  onInput?: () => void;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}) {
  const formId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) onSubmit(new FormData(event.currentTarget));
  };

  return (
    <Dialog
      open={isOpen}
      wide={wide}
      {...(mayClose && { mayClose })}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{dismissal}</Button>
          <Button type="submit" form={formId} look={look} busy={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={formId}
        noValidate
        onInput={onInput}
        onSubmit={submit}
        onChange={onChange && ((event) => onChange(new FormData(event.currentTarget)))}
        className="grid gap-4"
      >
        {children}
      </form>
    </Dialog>
  );
}
