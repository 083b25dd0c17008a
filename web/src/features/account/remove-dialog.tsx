import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';

/** Asks before something is removed from the account. */
export function RemoveDialog({
  title,
  question,
  isBusy,
  error,
  onClose,
  onRemove,
}: {
  title: string;
  question: string;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onRemove: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button look="danger" busy={isBusy} onClick={onRemove}>
            {m.trunk_remove()}
          </Button>
        </>
      }
    >
      <ErrorSummary messages={invalidMessages(error)} />
      <p>{question}</p>
    </Dialog>
  );
}
