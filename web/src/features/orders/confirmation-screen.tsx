import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { Unbroken } from '@chipload/ui/unbroken';
import { NavLink } from '../../navigation/nav-link.tsx';
import { PackingSlipLink } from '../../packing/packing-slip-link.tsx';
import { Reorder } from '../../cart/reorder.tsx';
import { unknownFreightOf } from '../../cart/freight-text.ts';
import { Totals } from '../../cart/totals.tsx';
import { arrivalText } from '../../shipping/delivery-text.ts';
import { hasRegrinds } from './has-regrinds.ts';
import { NextSteps } from './next-steps.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPackages } from './order-packages.tsx';
import { OrderWaits } from './order-waits.tsx';
import { orderQuery } from './orders.queries.ts';

/** The confirmation of a placed order, on the screen and printed. */
export function ConfirmationScreen({
  uuid,
  sentTools = null,
}: {
  uuid: string;
  /** The tools of an order of regrinds. */
  sentTools?: ReactNode;
}) {
  const { api } = useShop();
  const { data: order } = useSuspenseQuery(orderQuery(api, uuid));
  return (
    <Page
      title={m.orders_confirmation_title()}
      actions={
        <Button className="print:hidden" onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          {m.orders_print()}
        </Button>
      }
    >
      <div className="grid max-w-5xl grid-cols-1 gap-8">
        <Headline order={order} />
        <Reorder uuid={uuid}>
          <NextLinks order={order} />
        </Reorder>
        <OrderFacts order={order} />
        {hasRegrinds(order) && sentTools}
        <section aria-label={m.orders_lines()} className="@container">
          <OrderLines order={order} />
          <div className="mt-4 ml-auto max-w-sm break-inside-avoid">
            <Totals figures={order} unknownFreight={unknownFreightOf(order)} />
          </div>
        </section>
        <OrderPackages order={order} />
        <NextSteps order={order} />
      </div>
    </Page>
  );
}

function NextLinks({ order }: { order: Order }) {
  return (
    <>
      <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
        {m.orders_continue_shopping()}
      </NavLink>
      <Link to="/customer/account/orders/$uuid" params={{ uuid: order.uuid }} className={buttonClass()}>
        {m.orders_see_order()}
      </Link>
      <PackingSlipLink order={order} />
      <OrderDrawingsLink order={order} />
    </>
  );
}

function Headline({ order }: { order: Order }) {
  const { number, email, state } = order;
  const arrival = arrivalText(order);
  if (state === 'payment_pending') {
    return (
      <Notice tone="partial" icon={Clock} title={m.orders_payment_pending_title({ number })}>
        <p>{m.orders_payment_pending_body({ email })}</p>
      </Notice>
    );
  }
  if (state === 'cancelled') {
    return (
      <Notice tone="bad" icon={Clock} title={m.orders_cancelled_title({ number })}>
        <p>
          {order.payment_method.type === 'account' ? m.orders_cancelled_account() : m.orders_cancelled_card()}
        </p>
      </Notice>
    );
  }
  return (
    <div className="flex gap-3">
      <Icon of={CircleCheck} size={28} className="text-good" />
      <div>
        <h2 className="text-lg font-semibold tracking-tight">{m.orders_thank_you({ number })}</h2>
        <p className="text-muted wrap-anywhere">{m.orders_mail_notice({ email })}</p>
        {arrival !== undefined && (
          <p>
            <Unbroken text={arrival} />
          </p>
        )}
        <OrderWaits order={order} />
      </div>
    </div>
  );
}

/** A link to the printable drawings of an order's modified tools; nothing where there are none. */
function OrderDrawingsLink({ order: { uuid, lines } }: { order: Order }) {
  if (!lines.some(({ made }) => made?.tool)) return null;
  return (
    <a href={`/api/orders/${uuid}/drawings.pdf`} className={buttonClass()}>
      <Icon of={FileText} size={16} />
      {m.drawings_pdf_all()}
    </a>
  );
}
