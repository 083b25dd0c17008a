import { Clock, RefreshCw, WifiOff } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Choice } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LegalSentence } from '../../../navigation/legal-sentence.tsx';
import { savedPayment } from '../drafts.ts';
import { MissingList } from './missing-list.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { lacking, paymentChoice, partProblems } from '../progress.ts';
import { Review } from './review.tsx';
import type { SectionProps } from '../section-props.ts';
import { totalChanges } from './total-changes.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The order once more as a whole, how it is paid for, and the button that places it. */
export function PaymentSection({
  trunk,
  drafts,
  onDraft,
  onSessionOver,
  onOpen,
}: Omit<SectionProps, 'onDone' | 'onFailure'> & {
  onSessionOver: () => void;
  onOpen: (step: CheckoutStep) => void;
}) {
  // The digits of a card live here and nowhere else, and only until the next try.
  const [cvd, setCvd] = useState('');
  const [isReturnWaived, setReturnWaived] = useState(false);
  const { place, isPlacing, isWaiting, failure, trunkBefore } = usePlaceOrder(trunk, onSessionOver);
  const missingId = useId();

  const draft = drafts.payment ?? savedPayment(trunk);
  const obstacles = lacking(trunk, drafts, paymentChoice(trunk, draft, cvd));
  const needsWaiver = trunk.kind === 'mod';
  const waiverProblems = needsWaiver && !isReturnWaived ? [m.refusal_return_not_waived()] : [];
  const problems = [...partProblems(trunk), ...waiverProblems];
  const isReady = obstacles.length === 0 && problems.length === 0;
  const refused = failure?.status === 'refused' ? failure.refused : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void place({ method: draft.type, card: draft.card, cvd, isReturnWaived }).finally(() => setCvd(''));
  };

  return (
    // `post`, and no name on the digits: if the script has not arrived yet, they must not end up in an address.
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <Review trunk={trunk} />
      <PaymentFields
        trunk={trunk}
        draft={draft}
        cvd={cvd}
        errors={refused?.errors ?? {}}
        onChange={(payment) => {
          setCvd('');
          onDraft({ payment });
        }}
        onCvd={setCvd}
      />
      {needsWaiver && (
        <Choice
          type="checkbox"
          label={m.mods_return_waived()}
          checked={isReturnWaived}
          onChange={(event) => setReturnWaived(event.target.checked)}
        />
      )}
      {trunkBefore !== undefined && trunkBefore.total !== trunk.total && (
        <TotalChanged before={trunkBefore} now={trunk} />
      )}
      {isWaiting && (
        <Notice tone="partial" role="status" icon={Clock} title={m.checkout_waiting_title()}>
          <p>{m.checkout_waiting_body()}</p>
        </Notice>
      )}
      {failure?.status === 'unanswered' && !isPlacing && (
        <Notice tone="bad" role="alert" icon={WifiOff} title={m.checkout_unanswered_title()}>
          <p>{m.checkout_unanswered_body()}</p>
        </Notice>
      )}
      {refused !== undefined && !isPlacing && <ErrorSummary messages={refusedMessages(refused)} />}
      <MissingList id={missingId} obstacles={obstacles} problems={problems} onOpen={onOpen} />
      <Button
        type="submit"
        look="primary"
        className="w-full"
        busy={isPlacing}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : missingId}
      >
        {m.checkout_place_order()}
      </Button>
      <LegalSentence say={m.privacy_order} />
    </form>
  );
}

function refusedMessages(refused: { messages: readonly string[]; message: string }): readonly string[] {
  return refused.messages.length > 0 ? refused.messages : [refused.message];
}

/** Both figures and what makes them differ, before the buyer is asked again. */
function TotalChanged({ before, now }: { before: Trunk; now: Trunk }) {
  const amount = (cents: number) => formatMoney(cents, now.currency, currentLanguage());
  return (
    <Notice tone="partial" role="alert" icon={RefreshCw} title={m.checkout_total_changed_title()}>
      <p>{m.checkout_total_changed_body({ before: amount(before.total), now: amount(now.total) })}</p>
      <ul className="tabular mt-1 wrap-anywhere">
        {totalChanges(before, now).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
