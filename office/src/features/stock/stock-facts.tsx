import { Link } from '@tanstack/react-router';
import type { OfficeStock } from '@chipload/contract/office/stock';
import { m } from '@chipload/messages';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { countText } from '@chipload/ui/count-text';
import { Fact, Facts } from '../../records/fact.tsx';
import { arrivalText } from './stock-words.ts';

/** The figures of a part's stock. */
export function StockFacts({ stock }: { stock: OfficeStock }) {
  const { code, edp, description, status, on_hand: onHand, allocated, free, backordered } = stock;
  return (
    <Facts>
      <Fact label={m.office_stock_on_hand()}>{countText(onHand)}</Fact>
      <Fact label={m.office_stock_allocated()}>{countText(allocated)}</Fact>
      <Fact label={m.office_stock_free()}>{countText(free)}</Fact>
      <Fact label={m.office_stock_backordered()}>{countText(backordered)}</Fact>
      {stock.next_arrival !== null && (
        <Fact label={m.office_stock_next()}>{arrivalText(stock.next_arrival)}</Fact>
      )}
      <Fact label={m.office_stock_description()}>
        <Link to="/parts/$code" params={{ code }} className="text-accent underline underline-offset-2">
          {description}
        </Link>
      </Fact>
      {edp !== null && <Fact label={m.office_stock_edp()}>{edp}</Fact>}
      {status !== 'active' && <Fact label={m.office_stock_status()}>{stockStatusTexts[status]()}</Fact>}
    </Facts>
  );
}
