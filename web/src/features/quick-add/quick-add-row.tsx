import { X } from 'lucide-react';
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, memo } from 'react';
import type { QuickAddValue } from '@chipload/contract';
import { parseRows, quickAddLimits } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { IconButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Cell, Row, RowHead } from '../../ui/table.tsx';
import { TypedQuantity } from '../../ui/form/typed-quantity.tsx';
import type { Currency } from '@chipload/messages/locale';
import { countText } from '../../ui/count-text.ts';
import { RowStatus, RowStock } from './row-status.tsx';
import { type QuickRow, type RowChange, isBlank } from './rows.ts';
import { isRefused, verdictOf } from './verdict.ts';

type Props = {
  readonly row: QuickRow;
  readonly place: number;
  readonly value: QuickAddValue | undefined;
  readonly currency: Currency;
  readonly messages: readonly string[] | undefined;
  readonly dispatch: Dispatch<RowChange>;
};

/** A row of quick-add: a part number, how many, and what the shop says to it. */
export const QuickAddRow = memo(function QuickAddRow(props: Props) {
  const { row, place, value, currency, messages, dispatch } = props;
  const verdict = verdictOf(row, value);
  const isWrong = messages !== undefined || isRefused(verdict);
  const statusId = `status-${row.id}`;
  const number = countText(place);

  return (
    <Row data-row={row.id} className="[contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]">
      <RowHead className="hidden py-1 pt-3.5 align-top text-xs font-normal text-muted @xl:table-cell">
        <span className="tabular">{number}</span>
      </RowHead>
      <Cell className="py-1 align-top">
        <div className="grid items-start gap-x-4 @3xl:grid-cols-[16rem_minmax(0,1fr)]">
          <Input
            data-box="sku"
            value={row.sku}
            maxLength={quickAddLimits.skuLength}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            aria-label={m.quick_add_sku_of({ row: number })}
            aria-invalid={isWrong || undefined}
            aria-describedby={statusId}
            onChange={(event) => dispatch({ kind: 'sku', id: row.id, text: event.target.value })}
            onPaste={(event) => pasteRows(event, row.id, dispatch)}
            onKeyDown={(event) => move(event, row.id, dispatch)}
            className="tabular"
          />
          <div id={statusId} className="text-xs wrap-anywhere @3xl:pt-2.5">
            <RowStatus
              verdict={verdict}
              currency={currency}
              onChoose={(sku) => dispatch({ kind: 'sku', id: row.id, text: sku })}
            />
            <p className="flex items-center gap-2 pt-1 empty:hidden @3xl:hidden">
              <RowStock verdict={verdict} />
              {'cents' in verdict && (
                <span className="tabular @xl:hidden">
                  <Money cents={verdict.cents} currency={currency} />
                </span>
              )}
            </p>
            {messages?.map((message) => (
              <p key={message} className="pt-0.5 text-bad">
                {message}
              </p>
            ))}
          </div>
        </div>
      </Cell>
      <Cell className="py-1 align-top">
        <TypedQuantity
          data-box="quantity"
          value={row.quantity}
          maxLength={8}
          enterKeyHint="next"
          aria-label={m.quick_add_quantity_of({ row: number })}
          aria-invalid={(verdict.state === 'no-quantity' && verdict.isMistyped) || undefined}
          onType={(text) => dispatch({ kind: 'quantity', id: row.id, text })}
          onKeyDown={(event) => move(event, row.id, dispatch)}
          className="h-10 w-20"
        />
      </Cell>
      <Cell className="hidden py-1 pt-3 align-top @3xl:table-cell">
        <RowStock verdict={verdict} />
      </Cell>
      <Cell numeric className="hidden py-1 pt-3 align-top @xl:table-cell">
        {'cents' in verdict && <Money cents={verdict.cents} currency={currency} />}
      </Cell>
      <Cell numeric className="hidden py-1 pt-3 align-top font-medium @3xl:table-cell">
        {verdict.state === 'good' && <Money cents={verdict.cents * verdict.pieces} currency={currency} />}
      </Cell>
      <Cell className="w-9 py-1 align-top">
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

/** One part number is pasted as text; rows, or a part number with a quantity, are read. */
function pasteRows(event: ClipboardEvent<HTMLInputElement>, id: number, dispatch: Dispatch<RowChange>): void {
  const parsed = parseRows(event.clipboardData.getData('text/plain'));
  const [first, second] = parsed;
  if (first === undefined || (second === undefined && first.written === '')) return;
  event.preventDefault();
  dispatch({ kind: 'put', id, parsed });
}

/** Enter, which scanners send too, leads to the next row's part number; the arrows to the same box above or below. */
function move(event: KeyboardEvent<HTMLInputElement>, id: number, dispatch: Dispatch<RowChange>): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = event.currentTarget.dataset['box'];
  if (event.key === 'Enter') {
    event.preventDefault();
    dispatch({ kind: 'finish', id });
    focusBox(event.currentTarget, 1, 'sku');
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    focusBox(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1, box ?? 'sku');
  }
}

function focusBox(from: HTMLElement, step: 1 | -1, box: string): void {
  const row = from.closest('tr');
  const other = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  other?.querySelector<HTMLInputElement>(`[data-box=${box}]`)?.focus();
}
