import type { AccountSum } from '@chipload/contract/office/books';
import { m } from '@chipload/messages';
import { bookAccountText } from '@chipload/messages/books';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Sideways } from '../../records/sideways.tsx';

/** The debits and credits of each account, in each currency apart. */
export function AccountSums({ title, sums }: { title: string; sums: readonly AccountSum[] }) {
  return (
    <Sideways label={title}>
      <Table caption={title}>
        <thead>
          <tr>
            <HeadCell>{m.office_books_account()}</HeadCell>
            <HeadCell numeric>{m.office_books_debit()}</HeadCell>
            <HeadCell numeric>{m.office_books_credit()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <Row key={bookAccountText(sum)}>
              <RowHead>{bookAccountText(sum)}</RowHead>
              {[sum.debit, sum.credit].map((cents, side) => (
                <Cell key={side === 0 ? 'debit' : 'credit'} numeric>
                  {cents !== 0 && <Money cents={cents} currency={sum.currency} />}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}
