import { type OrderView, orderViews, viewByDefault } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { orderList } from './order-list.tsx';
import { viewWords } from './order-words.ts';

/** The orders of all companies, with a tab for each view. */
export function OrdersScreen() {
  return <ListScreen list={orderList} actions={<ViewTabs />} />;
}

function ViewTabs() {
  const { address, change } = useListAddress(orderList);
  const { state = [], view: chosen } = address.filters;
  const shown = chosen ?? viewByDefault({ hasStates: state.length > 0 });
  const open = (view: OrderView) => change({ filters: { ...address.filters, view } });
  return (
    <nav aria-label={m.office_orders_views()} className="flex flex-wrap gap-1">
      {orderViews.map((view) => (
        <button
          key={view}
          type="button"
          aria-current={shown === view ? 'page' : undefined}
          className="min-h-8 cursor-pointer rounded-control px-2.5 text-sm text-muted hover:bg-hover aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-strong pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          onClick={() => open(view)}
        >
          {viewWords[view]()}
        </button>
      ))}
    </nav>
  );
}
