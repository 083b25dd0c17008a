import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Notice } from '@chipload/ui/notice';
import { focusContent } from '../../navigation/content.ts';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { type Delivery, DeliveryFields } from './delivery-fields.tsx';
import { orderToShipQuery } from './fulfil.queries.ts';
import { missingOf } from './missing.ts';
import { OrderHead } from './order-head.tsx';
import { PackingArea } from './packing-area.tsx';
import { PiecesTable } from './pieces-table.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { smallBoxes, tightBoxes, useBoxChecks } from './use-box-checks.ts';
import { usePackActs } from './use-pack-acts.ts';
import { usePacking } from './use-packing.ts';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';

/** An order to pick, pack and ship. What is packed stays on the screen until it ships. */
export function PackScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: order } = useSuspenseQuery(orderToShipQuery(api, uuid));
  const [round, setRound] = useState(1);
  // The button that had the focus left the screen with the last round.
  useEffect(() => {
    if (round > 1) focusContent();
  }, [round]);
  return <PackOrder key={round} order={order} onBeginAgain={() => setRound(round + 1)} />;
}

/** One round of packing, from what can ship until it ships; what is left to ship then is packed in another round. */
function PackOrder({ order, onBeginAgain }: { order: OrderToShip; onBeginAgain: () => void }) {
  const work = usePacking(order);
  const [delivery, setDelivery] = useState<Delivery>({ courier: order.courier, handedTo: '' });
  const [isShipping, setShipping] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [seenVersion] = useState(order.version);
  const { pieces, packing } = work;
  const missing = missingOf({ order, typed: work.typed, parcels: packing?.parcels ?? [], delivery });
  const checks = useBoxChecks(order, pieces, work.isChanged ? packing : undefined);
  const missingNow = [...missing.ship, ...smallBoxes(checks), ...missing.courier, ...missing.handedTo];
  const isComplete = missingNow.length === 0;
  const { acts, failure } = usePackActs(order, () => (isComplete ? setShipping(true) : setRefused(true)));
  const problems = [...(failure === null ? [] : [failureText(failure)]), ...(isRefused ? missingNow : [])];
  return (
    <RecordScreen
      title={m.office_fulfilment_order_title({ number: order.number })}
      trail={<Link to="/fulfil">{m.office_fulfil()}</Link>}
      subjects={[`order ${order.uuid}`]}
      acts={acts}
    >
      <ErrorSummary messages={problems} />
      <LeaveWarning isPacked={work.isChanged} />
      {order.version !== seenVersion && !isShipping && <ChangedNotice onBeginAgain={onBeginAgain} />}
      <OrderHead order={order} />
      <PiecesTable order={order} typed={work.typed} packing={packing} onType={work.setTyped} />
      {order.obstacle === null && (
        <>
          {packing !== undefined && (
            <PackingArea order={order} packing={packing} checks={checks} work={work} />
          )}
          <DeliveryFields
            order={order}
            delivery={delivery}
            courierErrors={isRefused ? missing.courier : []}
            handedToErrors={isRefused ? missing.handedTo : []}
            onChange={setDelivery}
          />
        </>
      )}
      {isShipping && (
        <ShipDialog
          order={order}
          pieces={pieces}
          parcels={packing?.parcels ?? []}
          delivery={delivery}
          tight={tightBoxes(checks)}
          onClose={() => setShipping(false)}
          onShipped={onBeginAgain}
        />
      )}
    </RecordScreen>
  );
}

function ChangedNotice({ onBeginAgain }: { onBeginAgain: () => void }) {
  return (
    <Notice role="alert" tone="partial" icon={CircleAlert} title={m.office_fulfilment_changed()}>
      <p>{m.office_fulfilment_changed_hint()}</p>
      <Button size="small" className="mt-1 justify-self-start" onClick={onBeginAgain}>
        {m.office_fulfilment_begin_again()}
      </Button>
    </Notice>
  );
}

/** Asks before somebody leaves the screen on which something was packed; the browser asks before the tab is closed. */
function LeaveWarning({ isPacked }: { isPacked: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isPacked,
    enableBeforeUnload: () => isPacked,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={m.office_fulfilment_leave_title()}
      question={m.office_fulfilment_leave_question()}
      action={m.office_fulfilment_leave()}
      isBusy={false}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    />
  );
}
