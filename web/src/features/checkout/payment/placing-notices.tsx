import { Clock, RefreshCw, WifiOff } from 'lucide-react';
import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Notice } from '@chipload/ui/notice';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { totalChanges } from './total-changes.ts';
import type { PlacingOrder } from './use-place-order.ts';

/** Notices that the order is waiting for the bank, or why the last attempt failed. */
export function PlacingNotices({
  trunk,
  placing: { isPlacing, isWaiting, isUnanswered, refused, trunkBefore },
}: {
  trunk: Trunk;
  placing: PlacingOrder;
}) {
  return (
    <>
      {trunkBefore !== undefined && trunkBefore.total !== trunk.total && (
        <div ref={scrollIntoView} className="scroll-mb-24">
          <TotalChanged before={trunkBefore} now={trunk} />
        </div>
      )}
      {isWaiting && (
        <Notice tone="partial" role="status" icon={Clock} title={m.checkout_waiting_title()}>
          <p>{m.checkout_waiting_body()}</p>
        </Notice>
      )}
      {isUnanswered && !isPlacing && (
        <Notice tone="bad" role="alert" icon={WifiOff} title={m.checkout_unanswered_title()}>
          <p>{m.checkout_unanswered_body()}</p>
        </Notice>
      )}
      {refused !== undefined && !isPlacing && <ErrorSummary messages={refusedMessages(refused)} />}
    </>
  );
}

function refusedMessages(refused: { messages: readonly string[]; message: string }): readonly string[] {
  return refused.messages.length > 0 ? refused.messages : [refused.message];
}

/** Shows both totals and the reasons for the difference, before the buyer places the order again. */
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
