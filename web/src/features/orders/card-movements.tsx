import type { Order } from '@chipload/contract';
import { sumOfMovements } from '@chipload/domain/payments';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';

type CardMovement = Order['card_movements'][number];

/** The charges of cards for an order, the refunds to them, and the rest. */
export function CardMovements({ order: { card_movements: movements, currency } }: { order: Order }) {
  if (movements.length === 0) return null;
  const { charged, refunded } = sumOfMovements(movements);
  return (
    <section aria-labelledby="card-movements" className="grid grid-cols-1 gap-3">
      <h2 id="card-movements" className="text-lg font-semibold tracking-tight">
        {m.orders_card_movements()}
      </h2>
      <div className="max-w-2xl">
        <Table caption={m.orders_card_movements()}>
          <thead>
            <tr>
              <HeadCell>{m.orders_card_movement()}</HeadCell>
              <HeadCell className="max-sm:hidden">{m.orders_date()}</HeadCell>
              <HeadCell className="max-sm:hidden">{m.orders_card()}</HeadCell>
              <HeadCell numeric unit={currency}>
                {m.orders_card_amount()}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement, index) => (
              <Movement key={index} movement={movement} currency={currency} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <RowHead className="py-2">
                {refunded > 0 ? m.orders_card_kept() : m.orders_card_charged_sum()}
              </RowHead>
              <Cell className="max-sm:hidden" />
              <Cell className="max-sm:hidden" />
              <Cell numeric>
                <Money cents={charged - refunded} currency={currency} />
              </Cell>
            </tr>
          </tfoot>
        </Table>
      </div>
      {refunded > 0 && <p className="text-sm text-muted">{m.orders_refund_days()}</p>}
    </section>
  );
}

function Movement({ movement, currency }: { movement: CardMovement; currency: Order['currency'] }) {
  const { kind, on, amount, card, state } = movement;
  const isRefund = kind === 'refund';
  return (
    <Row className="break-inside-avoid">
      <RowHead className="py-2 align-top font-normal">
        <span className="block whitespace-normal">{movementText(movement)}</span>
        {isRefund && <span className="block text-muted">{refundStateTexts[state]()}</span>}
        <span className="tabular block text-xs text-muted sm:hidden">
          <time dateTime={on}>{on}</time> · <span className="whitespace-nowrap">{card}</span>
        </span>
      </RowHead>
      <Cell className="tabular py-2 align-top whitespace-nowrap max-sm:hidden">
        <time dateTime={on}>{on}</time>
      </Cell>
      <Cell className="tabular py-2 align-top whitespace-nowrap max-sm:hidden">{card}</Cell>
      <Cell numeric className={`py-2 align-top ${state === 'failed' ? 'text-muted line-through' : ''}`}>
        <Money cents={isRefund ? -amount : amount} currency={currency} />
      </Cell>
    </Row>
  );
}

const refundStateTexts = {
  'under-way': m.orders_refund_under_way,
  done: m.orders_refund_done,
  failed: m.orders_refund_failed,
} as const;

function movementText({ kind, document }: CardMovement): string {
  if (kind === 'charge')
    return document === null ? m.orders_card_charge() : m.orders_card_charge_for({ invoice: document });
  return document === null ? m.orders_refund() : m.orders_refund_of({ number: document });
}
