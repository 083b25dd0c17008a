import { m } from '@chipload/messages';
import { ReasonDialog } from '../../records/reason-dialog.tsx';

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
  return (
    <ReasonDialog
      title={m.office_requests_decline()}
      action={m.office_requests_decline()}
      look="danger"
      label={m.office_requests_reason()}
      hint={m.office_requests_reason_hint()}
      missing={m.office_reason_missing()}
      maxLength={textLength}
      act={act}
      onClose={onClose}
    />
  );
}
