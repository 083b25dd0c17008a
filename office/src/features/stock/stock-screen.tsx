import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { Arrivals } from './arrivals.tsx';
import { Moves } from './moves.tsx';
import { HoldingOrders, WaitingOrders } from './orders-of-part.tsx';
import { StockFacts } from './stock-facts.tsx';
import { stockQuery } from './stock.queries.ts';
import { useStockActs } from './use-stock-acts.tsx';

/** The record of a part's stock: who waits for it, who holds its pieces, what arrives, its moves, and its timeline. */
export function StockScreen({ code }: { code: string }) {
  const { api } = useOffice();
  const { data: stock } = useSuspenseQuery(stockQuery(api, code));
  const { acts, dialog } = useStockActs(stock);
  return (
    <RecordScreen
      title={code}
      trail={<Link to="/stock">{m.office_stock()}</Link>}
      subjects={[`part ${code}`]}
      acts={acts}
    >
      <StockFacts stock={stock} />
      <WaitingOrders stock={stock} />
      <HoldingOrders stock={stock} />
      <Arrivals stock={stock} />
      <Moves code={code} />
      {dialog}
    </RecordScreen>
  );
}
