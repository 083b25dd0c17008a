import { ListPlus } from 'lucide-react';
import { skuKey } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { HeadCell, Table } from '@chipload/ui/table';
import { QuickAddBar } from './quick-add-bar.tsx';
import { QuickAddRow } from './quick-add-row.tsx';
import { samePartsOf } from './same-parts.ts';
import type { QuickAdd } from './use-quick-add.ts';

/** The table of rows, the button for more rows, and the bar that adds them to the cart. */
export function QuickAddForm({
  quick,
  currency,
  isDisabled,
}: {
  quick: QuickAdd;
  currency: Currency;
  isDisabled: boolean;
}) {
  const { dispatch, submit } = quick;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={isDisabled} className="@container min-w-0">
        <Rows quick={quick} currency={currency} />
      </fieldset>
      <Button
        onClick={() => dispatch({ kind: 'more' })}
        disabled={isDisabled}
        look="quiet"
        className="mt-2 -ml-4"
      >
        <Icon of={ListPlus} size={16} />
        {m.quick_add_more_rows()}
      </Button>
      <QuickAddBar quick={quick} currency={currency} />
    </form>
  );
}

function Rows({
  quick: { rows, values, cart, messages, dispatch },
  currency,
}: {
  quick: QuickAdd;
  currency: Currency;
}) {
  const same = samePartsOf(rows, values);
  return (
    <Table caption={m.quick_add_rows()}>
      <Head currency={currency} />
      <tbody>
        {rows.map((row, index) => (
          <QuickAddRow
            key={row.id}
            row={row}
            rowNumber={index + 1}
            value={values[skuKey(row.sku)]}
            same={same.get(row.id)}
            cart={cart}
            currency={currency}
            messages={messages[values[skuKey(row.sku)]?.inventory_code ?? row.sku]}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Head({ currency }: { currency: string }) {
  return (
    <thead>
      <tr>
        <HeadCell className="hidden w-10 @xl:table-cell">
          <span className="sr-only">{m.quick_add_row()}</span>
        </HeadCell>
        <HeadCell>{m.trunk_part_number()}</HeadCell>
        <HeadCell className="w-24">{m.trunk_quantity()}</HeadCell>
        <HeadCell className="hidden w-32 @3xl:table-cell">{m.trunk_stock()}</HeadCell>
        <HeadCell numeric unit={currency} className="hidden w-28 @xl:table-cell">
          {m.trunk_price()}
        </HeadCell>
        <HeadCell numeric unit={currency} className="hidden w-32 @3xl:table-cell">
          {m.trunk_line_total()}
        </HeadCell>
        <HeadCell>
          <span className="sr-only">{m.trunk_actions()}</span>
        </HeadCell>
      </tr>
    </thead>
  );
}
