import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { CirclePause, Printer } from 'lucide-react';
import { bodyOf } from '@chipload/contract/tool-of';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { taxChangeText } from '@chipload/messages/tax-changes';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { CardMovements } from './card-movements.tsx';
import { hasRegrinds } from './has-regrinds.ts';
import { depositSentence, NextSteps } from './next-steps.tsx';
import { OrderCredits } from './order-credits.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPackages } from './order-packages.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { OrderWaits } from './order-waits.tsx';
import { orderQuery } from './orders.queries.ts';
import { PackingSlipLink } from '../../packing/packing-slip-link.tsx';
import { Reorder } from '../../cart/reorder.tsx';
import { ToolFilesMenu } from '../../parts/tool-files-menu.tsx';
import { unknownFreightOf } from '../../cart/freight-text.ts';
import { Totals } from '../../cart/totals.tsx';
import { AccountPage } from '../../navigation/account-page.tsx';
import type { Order } from '@chipload/contract';
import { Notice } from '@chipload/ui/notice';

/** An order in its current state: its lines and figures, and where every piece is. */
export function OrderScreen({
  uuid,
  PayDeposit,
  invoices,
  sentTools,
}: {
  uuid: string;
  /** The payment of the deposit for which it waits. */
  PayDeposit: ComponentType<{ order: Order }>;
  invoices: ReactNode;
  /** The tools of an order of regrinds. */
  sentTools: ReactNode;
}) {
  const { api } = useShop();
  const { data: order } = useSuspenseQuery(orderQuery(api, uuid));
  const ground = order.lines.flatMap(({ made }) => (made?.tool ? [bodyOf(made.tool)] : []));
  const title = m.account_order_title({ number: order.number });
  return (
    <AccountPage
      title={title}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/customer/account/orders" className={trailLinkClass}>
            {m.account_orders()}
          </Link>
          {title}
        </Trail>
      }
      actions={
        <>
          {(order.kind === 'standard' || ground.length > 0) && (
            <ToolFilesMenu of={`/orders/${uuid}/tool-data?`} tools={ground} />
          )}
          <PackingSlipLink order={order} />
          <Button className="max-sm:hidden print:hidden" onClick={() => window.print()}>
            <Icon of={Printer} size={16} />
            <span className="max-lg:sr-only">{m.orders_print()}</span>
          </Button>
        </>
      }
    >
      <div className="grid max-w-5xl grid-cols-1 gap-8">
        <div>
          <OrderStateBadge order={{ ...order, shipping_type: order.shipping_method.type }} />
          <OrderWaits order={order} />
        </div>
        {order.holds.length > 0 && (
          <Notice tone="partial" icon={CirclePause} title={m.orders_held()}>
            {order.holds.map((hold) => (
              <p key={hold}>{sentences[hold](order)}</p>
            ))}
          </Notice>
        )}
        {order.deposit > 0 && <PayDeposit order={order} />}
        <Reorder uuid={uuid} />
        <OrderFacts order={order} />
        {/* Few lines of their own, which nobody should look for below those of the order. */}
        {invoices}
        <section aria-label={m.orders_lines()} className="@container">
          <OrderProgress order={order} />
          <div className="mt-4 ml-auto max-w-sm break-inside-avoid">
            <Totals figures={order} unknownFreight={unknownFreightOf(order)} />
            {depositState(order)}
            {order.tax_changes.map((change) => (
              <p key={change.name} className="mt-2 text-sm text-muted">
                {taxChangeText(change)}
              </p>
            ))}
          </div>
        </section>
        {hasRegrinds(order) && sentTools}
        <OrderCredits order={order} />
        <CardMovements order={order} />
        <OrderShipments order={order} />
        <OrderPackages order={order} />
        <NextSteps order={order} />
      </div>
    </AccountPage>
  );
}

/** Says what was asked for as a deposit, and what of it is paid; nothing where none was, or staff let the order go without all of it. */
function depositState({ deposit, deposit_paid: paid, deposit_open: open, currency, total }: Order) {
  if (open === 0 && (paid === 0 || paid < Math.min(deposit, total))) return null;
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  const asked = amount(deposit);
  return (
    <p className="mt-2 text-sm text-muted">
      {open > 0
        ? m.orders_deposit({ asked, paid: amount(paid), open: amount(open) })
        : m.orders_deposit_paid({ asked })}
    </p>
  );
}

/** That an order waits before it ships, and what its buyer can do about it. */
const sentences: Readonly<Record<Order['holds'][number], (order: Order) => string>> = {
  payment: m.orders_held_payment,
  deposit: depositSentence,
  overdue: m.orders_held_overdue,
  address: m.orders_held_address,
  customs: m.orders_held_customs,
  check: m.orders_held_check,
};
