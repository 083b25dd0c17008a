import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarX, Lock, Truck } from 'lucide-react';
import { useState } from 'react';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { confirmationObstacle, openOrderStates } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';
import { failureText } from '../../navigation/failure-text.ts';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { useActFor } from '../../records/act-for.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { useAct } from '../../records/use-act.ts';
import { DeliveryDialog } from './changes/delivery-dialog.tsx';
import { EditOrderDialog } from './changes/edit-order-dialog.tsx';
import { FreightDialog } from './changes/freight-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHolds } from './order-holds.tsx';
import { OrderLines } from './order-lines.tsx';
import { obstacleWords } from './order-words.ts';
import { SplitDialog } from './changes/split-dialog.tsx';
import { orderQuery } from './orders.queries.ts';

type OpenDialog = 'edit' | 'delivery' | 'freight' | 'split' | 'duplicate' | 'hold' | undefined;

/** The record of an order: its facts, lines, money and documents, what may be done with it, and its timeline. */
export function OrderScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const may = useMay();
  const actFor = useActFor();
  const { data: order } = useSuspenseQuery(orderQuery(api, uuid));
  const [dialog, setDialog] = useState<OpenDialog>();
  const resend = useResendAct(order);
  const isOpen = openOrderStates.includes(order.state);
  const isHeld = order.holds.some((hold) => hold.is_in_force);
  const acts: RecordAct[] = [
    ...useShipAct(order),
    ...(may('write-orders')
      ? [
          {
            key: 'edit-record' as const,
            label: m.office_orders_edit(),
            look: 'primary' as const,
            ...offBecause(order.obstacle),
            run: () => setDialog('edit'),
          },
          {
            label: m.office_orders_delivery(),
            ...offBecause(order.delivery_obstacle),
            run: () => setDialog('delivery'),
          },
          {
            label: order.freight_to_quote
              ? m.office_orders_enter_freight()
              : m.office_orders_change_freight(),
            ...offBecause(order.freight_obstacle),
            run: () => setDialog('freight'),
          },
          {
            label: m.office_orders_split(),
            ...offBecause(order.lines_obstacle),
            ...(isHeld && { isOff: true, whyOff: m.refusal_order_held() }),
            run: () => setDialog('split'),
          },
        ]
      : []),
    ...(may('release-holds')
      ? [
          {
            label: m.office_orders_hold(),
            ...offBecause(isOpen ? null : 'order-closed'),
            run: () => setDialog('hold'),
          },
        ]
      : []),
    ...(may('write-orders')
      ? [{ label: m.office_orders_duplicate(), run: () => setDialog('duplicate') }, resend]
      : []),
    ...(may('act-for-customers')
      ? [{ label: m.office_behalf_act_for_buyer(), run: () => actFor(order.buyer.uuid) }]
      : []),
  ];

  return (
    <RecordScreen
      title={m.office_orders_title({ number: order.number })}
      trail={<Link to="/orders">{m.office_orders()}</Link>}
      subjects={[`order ${uuid}`]}
      acts={acts}
    >
      {isOpen && <Waits order={order} />}
      <TooLate order={order} />
      <OrderFacts order={order} />
      <OrderHolds order={order} />
      <OrderLines order={order} />
      <OrderAmounts order={order} />
      <OrderDocuments order={order} />
      {dialog === 'edit' && <EditOrderDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'delivery' && <DeliveryDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'freight' && <FreightDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'split' && <SplitDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'duplicate' && <DuplicateDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'hold' && <HoldDialog order={order} onClose={() => setDialog(undefined)} />}
    </RecordScreen>
  );
}

/** Says that the company may order nothing more on account until it has paid. */
function TooLate({ order: { company_too_late: late } }: { order: OfficeOrder }) {
  return (
    late !== null && (
      <Notice tone="partial" icon={CalendarX} title={m.office_companies_too_late()}>
        {m.office_companies_too_late_body(late)}
      </Notice>
    )
  );
}

/** The obstacles of an open order. */
function Waits({ order }: { order: OfficeOrder }) {
  return (
    <>
      {order.lines_obstacle !== null && <Notice icon={Lock} title={obstacleWords[order.lines_obstacle]()} />}
      {order.freight_to_quote && <Notice icon={Truck} title={m.office_orders_waits_for_freight()} />}
    </>
  );
}

/** Disables an act that an obstacle keeps from being done, and says why. */
function offBecause(obstacle: OfficeOrder['obstacle']): Pick<RecordAct, 'isOff' | 'whyOff'> {
  return obstacle === null ? {} : { isOff: true, whyOff: obstacleWords[obstacle]() };
}

/** Leads to the packing of the order. */
function useShipAct({ uuid, can_ship: canShip }: OfficeOrder): RecordAct[] {
  const may = useMay();
  const navigate = useNavigate();
  const run = () => void navigate({ to: '/fulfil/$orderUuid', params: { orderUuid: uuid } });
  const act = { key: 'ship-record', label: m.office_fulfilment_ship(), isOff: !canShip, run } as const;
  return may('ship-orders') ? [act] : [];
}

/** Sends the confirmation mail once more, and says so; off while there is nothing to confirm. */
function useResendAct({ uuid, buyer, state }: OfficeOrder): RecordAct {
  const { api, notifications } = useOffice();
  const title = m.office_orders_resend();
  const resend = useAct(() => api.post('/orders/:uuid/confirmation', { params: { uuid } }), {
    onDone: () =>
      notifications.add({ type: 'success', title, body: m.office_orders_resent({ email: buyer.email }) }),
    onFailed: (error) => notifications.add({ type: 'error', title, body: failureText(error) }),
  });
  return {
    label: title,
    ...offBecause(confirmationObstacle(state) ?? null),
    run: () => resend.run(),
  };
}
