import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { orderStateTexts } from '@chipload/messages/order-states';
import { useFoundOrders } from '../../finding/use-found-orders.ts';

/** The company's orders with the number that was searched for, for a signed-in customer. */
export function FoundOrders({ typed }: { typed: string }) {
  const orders = useFoundOrders(typed, true);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="found-orders" className="mb-4">
      <h2 id="found-orders" className="mb-2 text-sm font-semibold">
        {m.search_orders()}
      </h2>
      <ul className="grid gap-px">
        {orders.map(({ uuid, number, purchase_order_number: purchaseOrder, placed_at: placedAt, state }) => (
          <li key={uuid}>
            <Link
              to="/customer/account/orders/$uuid"
              params={{ uuid }}
              className="tabular flex min-h-9 flex-wrap items-center gap-x-4 text-sm hover:text-accent pointer-coarse:min-h-11"
            >
              <span className="font-medium">{number}</span>
              <span>{purchaseOrder}</span>
              <span className="text-muted">{placedAt.slice(0, 10)}</span>
              <span className="text-muted">{orderStateTexts[state]()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
