import { m } from '@chipload/messages';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorSummary } from './form/error-summary.tsx';

/** Asks before something is removed: `Cancel`, or the button that removes it. */
export function ConfirmDialog({
  isOpen = true,
  title,
  question,
  action,
  dismissal = m.ui_cancel(),
  problems = [],
  isBusy,
  onClose,
  onConfirm,
}: {
  isOpen?: boolean;
  title: string;
  question: string;
  /** The label of the button. */
  action: string;
  /** Of the button that does nothing, where “Cancel” would be taken for the act. */
  dismissal?: string;
  /** The reasons why it failed. */
  problems?: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{dismissal}</Button>
          <Button look="danger" busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <ErrorSummary messages={problems} />
      <p>{question}</p>
    </Dialog>
  );
}
