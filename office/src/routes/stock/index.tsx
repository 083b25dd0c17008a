import { createFileRoute } from '@tanstack/react-router';
import { stockList } from '../../features/stock/stock-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';

export const Route = createFileRoute('/stock/')({ component: StockListRoute });

function StockListRoute() {
  return <ListScreen list={stockList} />;
}
