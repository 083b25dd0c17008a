import type { OfficeRequest } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { QuestionDialog, requiredReason } from '../../records/question-dialog.tsx';
import { answeredOnce } from './request-words.tsx';

/** Declines a request with a reason, which the customer reads. */
export function DeclineDialog({
  request,
  act,
  textLength,
  onClose,
}: {
  request: OfficeRequest;
  act: (reason: string, sent: { readonly idempotencyKey: string }) => Promise<OfficeRequest>;
  textLength: number;
  onClose: () => void;
}) {
  return (
    <QuestionDialog
      title={m.office_requests_decline()}
      reason={requiredReason({
        label: m.office_requests_reason(),
        hint: m.office_requests_reason_hint(),
        maxLength: textLength,
      })}
      record={request}
      {...answeredOnce}
      act={act}
      onClose={onClose}
    />
  );
}
