import type { OfficeStock, StockColumn, StockRow } from '@chipload/contract/office/stock';
import { stockFilters } from '@chipload/domain/stock';
import { m } from '@chipload/messages';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { countText } from '@chipload/ui/count-text';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { arrivalText, filterWords } from './stock-words.ts';
import { Button } from '@chipload/ui/button';
import { RecordPanel } from '../../records/record-panel.tsx';
import { Arrivals } from './arrivals.tsx';
import { WaitingOrders } from './orders-of-part.tsx';
import { StockFacts } from './stock-facts.tsx';
import { stockQuery } from './stock.queries.ts';
import { useStockActs } from './use-stock-acts.tsx';

/** Every part by its number, with what is on the shelf, whose it is and what arrives. */
export const stockList: ListDefinition<StockRow, StockColumn> = {
  name: 'stock',
  title: m.office_stock,
  idOf: ({ code }) => code,
  labelOf: ({ code }) => code,
  addressOf: ({ code }) => `/stock/${encodeURIComponent(code)}`,
  columns: [
    { key: 'code', label: m.office_stock_part, sorts: 'up', cell: ({ code }) => code },
    { key: 'edp', label: m.office_stock_edp, isExtra: true, cell: ({ edp }) => edp },
    { key: 'description', label: m.office_stock_description, cell: ({ description }) => description },
    {
      key: 'on_hand',
      label: m.office_stock_on_hand,
      isNumeric: true,
      cell: ({ on_hand: onHand }) => countText(onHand),
    },
    {
      key: 'allocated',
      label: m.office_stock_allocated,
      isNumeric: true,
      cell: ({ allocated }) => (allocated === 0 ? '' : countText(allocated)),
    },
    { key: 'free', label: m.office_stock_free, isNumeric: true, cell: ({ free }) => countText(free) },
    {
      key: 'backordered',
      label: m.office_stock_backordered,
      isNumeric: true,
      cell: ({ backordered }) =>
        backordered > 0 && <span className="text-partial">{countText(backordered)}</span>,
    },
    {
      key: 'next',
      label: m.office_stock_next,
      cell: ({ next_arrival: arrival }) => arrivalText(arrival),
    },
    {
      key: 'status',
      label: m.office_stock_status,
      isExtra: true,
      cell: ({ status }) => stockStatusTexts[status](),
    },
  ],
  filters: [
    {
      key: 'text',
      label: m.office_stock_text,
      kind: 'text',
      placeholder: m.office_stock_text_placeholder,
    },
    {
      key: 'state',
      label: m.office_stock_state,
      kind: 'choice',
      options: stockFilters.map((value) => ({ value, label: filterWords[value] })),
    },
  ],
  defaultSort: 'code',
  page: (api, query, signal) => api.get('/stock', { query, signal }),
  exportPath: '/stock.csv',
  panel: ({ code }, api) => (
    <RecordPanel key={code} query={stockQuery(api, code)}>
      {(stock) => <StockPanel stock={stock} />}
    </RecordPanel>
  ),
  empty: m.office_stock_empty,
};

/** With what may be done: a delivery has many parts. */
function StockPanel({ stock }: { stock: OfficeStock }) {
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
