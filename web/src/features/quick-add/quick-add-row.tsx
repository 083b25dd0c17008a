import { X } from 'lucide-react';
import { type Dispatch, memo } from 'react';
import type { QuickAddValue } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Money } from '@chipload/ui/money';
import { Cell, Row, RowHead } from '@chipload/ui/table';
import { countText } from '@chipload/ui/count-text';
import { QuantityBox, SkuBox } from './row-boxes.tsx';
import type { PiecesByPart } from '../../cart/pieces-in-cart.ts';
import { RowStatus, RowStock } from './row-status.tsx';
import { type QuickRow, type RowChange, isBlank } from './rows.ts';
import type { SamePart } from './same-parts.ts';
import { type Verdict, boxToFix, verdictOf } from './verdict.ts';

type Props = {
  readonly row: QuickRow;
  readonly rowNumber: number;
  readonly value: QuickAddValue | undefined;
  readonly same: SamePart | undefined;
  readonly cart: PiecesByPart;
  readonly currency: Currency;
  readonly messages: readonly string[] | undefined;
  readonly dispatch: Dispatch<RowChange>;
};

/** A row of quick-add: a part number, a quantity, and the description, stock and price of the part. */
export const QuickAddRow = memo(function QuickAddRow(props: Props) {
  const { row, rowNumber, value, same, cart, currency, messages, dispatch } = props;
  const verdict = verdictOf(row, value, { same, cart });
  const wrong = boxToFix(row, verdict);
  const statusId = `status-${row.id}`;
  const number = countText(rowNumber);

  return (
    <Row data-row={row.id} className="[contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]">
      <RowHead className="hidden py-1 pt-4 align-top text-xs font-normal text-muted @xl:table-cell">
        <span className="tabular">{number}</span>
      </RowHead>
      <Cell className="py-1 align-top">
        <div className="grid items-start gap-x-4 @5xl:grid-cols-[16rem_minmax(0,1fr)]">
          <SkuBox
            row={row}
            number={number}
            isInvalid={messages !== undefined || wrong === 'sku'}
            describedBy={statusId}
            dispatch={dispatch}
          />
          <div id={statusId} className="text-xs wrap-anywhere @5xl:pt-2.5">
            <RowStatus
              verdict={verdict}
              typed={row.sku}
              number={number}
              same={same}
              currency={currency}
              onChoose={(sku) => dispatch({ kind: 'choose', id: row.id, sku })}
            />
            <StockAndPrice verdict={verdict} currency={currency} />
            {messages?.map((message) => (
              <p key={message} className="pt-0.5 text-bad">
                {message}
              </p>
            ))}
          </div>
        </div>
      </Cell>
      <Cell className="py-1 align-top">
        <QuantityBox row={row} number={number} isInvalid={wrong === 'quantity'} dispatch={dispatch} />
      </Cell>
      <StockAndPriceCells verdict={verdict} currency={currency} />
      <Cell className="w-9 py-1.5 align-top">
        {!isBlank(row) && (
          <IconButton
            label={m.quick_add_remove_row({ row: number })}
            onClick={() => dispatch({ kind: 'remove', id: row.id })}
          >
            <Icon of={X} size={16} />
          </IconButton>
        )}
      </Cell>
    </Row>
  );
});

/** On narrow screens: the stock and the price below the part number. */
function StockAndPrice({ verdict, currency }: { verdict: Verdict; currency: Currency }) {
  return (
    <p className="flex items-center gap-2 pt-1 empty:hidden @3xl:hidden">
      <RowStock verdict={verdict} />
      {'cents' in verdict && (
        <span className="tabular @xl:hidden">
          <Money cents={verdict.cents} currency={currency} />
        </span>
      )}
    </p>
  );
}

/** On wide screens: the stock, the price and the total of the row. */
function StockAndPriceCells({ verdict, currency }: { verdict: Verdict; currency: Currency }) {
  return (
    <>
      <Cell className="hidden py-1 pt-3 align-top @3xl:table-cell">
        <RowStock verdict={verdict} />
      </Cell>
      <Cell numeric className="hidden py-1 pt-3.5 align-top @xl:table-cell">
        {'cents' in verdict && <Money cents={verdict.cents} currency={currency} />}
      </Cell>
      <Cell numeric className="hidden py-1 pt-3.5 align-top font-medium @3xl:table-cell">
        {verdict.state === 'good' && <Money cents={verdict.cents * verdict.pieces} currency={currency} />}
      </Cell>
    </>
  );
}
