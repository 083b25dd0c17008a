import type { OfficeStock } from '@chipload/contract/office/stock';
import { Button } from '@chipload/ui/button';
import { useOffice } from '../../platform/office.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { Arrivals } from './arrivals.tsx';
import { WaitingOrders } from './orders-of-part.tsx';
import { StockFacts } from './stock-facts.tsx';
import { stockQuery } from './stock.queries.ts';
import { useStockActs } from './use-stock-acts.tsx';

/** The stock of a part beside the list, with what may be done: a delivery has many parts. */
export function StockPanel({ code }: { code: string }) {
  const { api } = useOffice();
  return <RecordPanel query={stockQuery(api, code)}>{(stock) => <Panel stock={stock} />}</RecordPanel>;
}

function Panel({ stock }: { stock: OfficeStock }) {
  const { acts, dialog } = useStockActs(stock);
  return (
    <>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map(({ label, look, run }) => (
            <Button key={label} size="small" {...(look && { look })} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <StockFacts stock={stock} />
      <WaitingOrders stock={stock} />
      <Arrivals stock={stock} />
      {dialog}
    </>
  );
}
