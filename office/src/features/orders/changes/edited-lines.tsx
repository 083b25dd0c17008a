import { useState } from 'react';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input, QuantityInput } from '@chipload/ui/form/field';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';
import { useMay } from '../../../platform/office.ts';
import { readPieces } from '../../../records/pieces-text.ts';
import { Sideways } from '../../../records/sideways.tsx';
import { PartName } from '../../../records/part-name.tsx';
import { type OrderDraft, priceOf, priceText, wantedText } from './order-draft.ts';

type EditProps = {
  order: OfficeOrder;
  draft: OrderDraft;
  onChange: (changed: Partial<Pick<OrderDraft, 'wanted' | 'prices' | 'discount'>>) => void;
};

type LineProps = EditProps & { line: OfficeOrder['lines'][number] };

/** The lines of an order with the pieces that are wanted of each, and their prices. */
export function EditedLines(props: EditProps) {
  const { order } = props;
  const mayPrice = useMay()('override-prices') && order.lines_obstacle === null;
  return (
    <>
      <Sideways label={m.office_orders_lines()}>
        <Table caption={m.office_orders_lines()}>
          <thead>
            <tr>
              <HeadCell>{m.office_orders_part()}</HeadCell>
              <HeadCell numeric>{m.office_orders_shipped()}</HeadCell>
              <HeadCell numeric>{m.office_orders_wanted_now()}</HeadCell>
              <HeadCell numeric>{m.office_orders_wanted()}</HeadCell>
              <HeadCell numeric>{m.office_orders_price()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <Row key={line.uuid}>
                <Cell>
                  <PartName line={line} />
                </Cell>
                <Cell numeric>{line.shipped}</Cell>
                <Cell numeric>{line.ordered - line.cancelled}</Cell>
                <Cell numeric>
                  <WantedInput {...props} line={line} />
                </Cell>
                <Cell numeric>
                  {mayPrice && line.shipped === 0 ? (
                    <PriceInput {...props} line={line} />
                  ) : (
                    <Money cents={line.price} currency={order.currency} />
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {mayPrice && <DiscountOfAll {...props} />}
    </>
  );
}

function WantedInput({ line, draft, onChange }: LineProps) {
  return (
    <QuantityInput
      type="text"
      aria-label={m.office_orders_wanted_of({ code: line.inventory_code })}
      aria-invalid={readPieces(wantedText(draft, line)) === undefined || undefined}
      className="w-24"
      value={wantedText(draft, line)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ wanted: new Map(draft.wanted).set(line.uuid, value) })
      }
    />
  );
}

function PriceInput({ line, draft, onChange }: LineProps) {
  return (
    <div className="ml-auto w-28">
      <Input
        aria-label={m.office_orders_price_of({ code: line.inventory_code })}
        aria-invalid={priceOf(priceText(draft, line)) === undefined || undefined}
        inputMode="decimal"
        className="text-right"
        value={draft.prices.get(line.uuid) ?? priceText(draft, line)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ prices: new Map(draft.prices).set(line.uuid, value) })
        }
      />
    </div>
  );
}

/** Lowers the prices of all lines of which nothing has shipped, but for those that were typed. */
function DiscountOfAll({ onChange }: EditProps) {
  const [typed, setTyped] = useState('');
  const percent = percentOf(typed);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={m.office_orders_discount()} hint={m.office_orders_discount_hint()} optional>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            className="w-28"
            aria-invalid={(typed.trim() !== '' && percent === undefined) || undefined}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        )}
      </Field>
      <Button
        size="small"
        disabled={percent === undefined}
        onClick={() => percent !== undefined && onChange({ discount: percent })}
      >
        {m.office_orders_discount_apply()}
      </Button>
    </div>
  );
}

/** Reads a percentage with at most three decimals, from 0 to 100. */
function percentOf(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  const percent = /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
  return percent !== undefined && percent <= 100 ? percent : undefined;
}
