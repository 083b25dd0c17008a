import { createFileRoute, Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { stockList } from '../../features/stock/stock-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useMay } from '../../platform/office.ts';

export const Route = createFileRoute('/stock/')({ component: StockListRoute });

function StockListRoute() {
  const may = useMay();
  return (
    <ListScreen
      list={stockList}
      actions={
        may('write-stock') && (
          <Link to="/stock-imports" className={buttonClass({ size: 'small' })}>
            {m.office_import_open()}
          </Link>
        )
      }
    />
  );
}
