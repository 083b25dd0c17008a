import type { HolderBill } from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { holderPieceName, type HolderReader } from '@chipload/messages/holders';
import { useVisitor } from '../../platform/shop.ts';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';

/** The bill of materials: one of each piece, with prices and lead times. */
export function HolderBillTable({ bill, reader }: { bill: HolderBill; reader: HolderReader }) {
  const { currency } = useVisitor();
  return (
    <section aria-labelledby="holder-bill">
      <h2 id="holder-bill" className="mb-1 font-semibold">
        {m.holders_bill()}
      </h2>
      <Table caption={m.holders_bill()}>
        <thead>
          <tr>
            <HeadCell>{m.holders_bill_piece()}</HeadCell>
            <HeadCell numeric unit={currency}>
              {m.trunk_price()}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {bill.bill.map((piece) => (
            <Row key={piece.code}>
              <RowHead className="py-2 align-top font-normal">
                <span className="tabular block font-medium whitespace-normal wrap-anywhere">
                  {piece.code}
                </span>
                <span className="block whitespace-normal text-muted">{holderPieceName(piece, reader)}</span>
                <span className="block text-xs whitespace-normal text-muted">
                  {m.mods_lead_days({ count: piece.leadDays, shown: countText(piece.leadDays) })}
                </span>
              </RowHead>
              <Cell numeric className="py-2 align-top">
                <Money cents={piece.prices[currency]} currency={currency} />
              </Cell>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row>
            <RowHead className="py-2 align-top">
              {m.holders_bill_total()}
              <span className="block text-xs font-normal whitespace-normal text-muted">
                {m.mods_lead_days({ count: bill.leadDays, shown: countText(bill.leadDays) })}
              </span>
            </RowHead>
            <Cell numeric className="py-2 align-top font-semibold">
              <Money cents={bill.prices[currency]} currency={currency} />
            </Cell>
          </Row>
        </tfoot>
      </Table>
      <p className="mt-2 text-xs text-muted">{m.holders_tool_extra()}</p>
    </section>
  );
}
