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
  isBusy,
  isDisabled = false,
  formRef,
  wide = false,
  onClose,
  onChange,
  onSubmit,
  children,
}: {
  isOpen?: boolean;
  title: string;
  /** The label of the submit button. */
  action: string;
  isBusy: boolean;
  isDisabled?: boolean;
  formRef?: Ref<HTMLFormElement>;
  wide?: boolean;
  onClose: () => void;
  onChange?: (form: FormData) => void;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}) {
  const formId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit(new FormData(event.currentTarget));
  };

  return (
    <Dialog
      open={isOpen}
      wide={wide}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={formId}
        noValidate
        onSubmit={submit}
        onChange={onChange && ((event) => onChange(new FormData(event.currentTarget)))}
        className="grid gap-4"
      >
        {children}
      </form>
    </Dialog>
  );
}
