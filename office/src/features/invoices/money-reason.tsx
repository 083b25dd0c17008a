import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { ReasonDialog } from '../../records/reason-dialog.tsx';
import { useMoneyAct } from './money.queries.ts';

/** Asks with exact figures, and for the reason, before money is taken back; refreshes what it concerns. */
export function MoneyReason({
  title,
  question,
  dismissal,
  act,
  onClose,
}: {
  title: string;
  question: string;
  /** Of the button that does nothing, where “Cancel” would be taken for the act. */
  dismissal?: string;
  act: (given: { readonly reason: string; readonly idempotencyKey: string }) => Promise<unknown>;
  onClose: () => void;
}) {
  const run = useMoneyAct((reason: string, idempotencyKey) => act({ reason, idempotencyKey }), { onClose });
  return (
    <ReasonDialog
      title={title}
      action={title}
      look="danger"
      {...(dismissal !== undefined && { dismissal })}
      explanation={question}
      label={m.office_fact_reason()}
      missing={m.office_reason_missing()}
      maxLength={deskLimits.reason}
      act={run}
      onClose={onClose}
    />
  );
}
