import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { MoreButton } from '../../records/more-button.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { movesQuery } from './stock.queries.ts';
import { moveWords } from './stock-words.ts';

/** Why the stock of a part is what it is, the latest first. */
export function Moves({ code }: { code: string }) {
  const { api } = useOffice();
  const pages = useInfiniteQuery(movesQuery(api, code));
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section title={m.office_stock_moves()}>
      {pages.error !== null && <p className="text-bad">{failureText(pages.error)}</p>}
      {pages.isPending && <SkeletonRows rows={3} />}
      {pages.isSuccess && rows.length === 0 && <p className="text-muted">{m.office_stock_moves_none()}</p>}
      {rows.length > 0 && (
        <Sideways label={m.office_stock_moves()}>
          <Table caption={m.office_stock_moves()}>
            <thead>
              <tr>
                <HeadCell>{m.office_stock_move_at()}</HeadCell>
                <HeadCell>{m.office_stock_move_reason()}</HeadCell>
                <HeadCell numeric>{m.office_stock_pieces()}</HeadCell>
                <HeadCell>{m.office_stock_order()}</HeadCell>
                <HeadCell>{m.office_stock_move_reference()}</HeadCell>
                <HeadCell>{m.office_stock_move_by()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, at, reason, quantity, order, reference, credit_note: note, by }) => (
                <Row key={id}>
                  <RowHead className="font-normal">
                    <WhenText at={at} />
                  </RowHead>
                  <Cell>{moveWords[reason]()}</Cell>
                  <Cell numeric>{quantity > 0 ? `+${countText(quantity)}` : countText(quantity)}</Cell>
                  <Cell>
                    {order && (
                      <RecordLink of="order" uuid={order.uuid}>
                        {order.number}
                      </RecordLink>
                    )}
                  </Cell>
                  <Cell className="wrap-anywhere">
                    {note ? (
                      <RecordLink of="invoice" uuid={note.invoice}>
                        {m.office_stock_credit_note({ number: note.number })}
                      </RecordLink>
                    ) : (
                      reference
                    )}
                  </Cell>
                  <Cell>{by}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
      <MoreButton pages={pages}>{m.office_stock_moves_more()}</MoreButton>
    </Section>
  );
}
