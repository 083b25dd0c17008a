import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SkuQuantity } from '@chipload/contract';
import { quoteBounds } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { Button, IconButton } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field, Textarea } from '@chipload/ui/form/field';
import { fieldText } from '@chipload/ui/form/field-text';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { focusAtOnce } from '@chipload/ui/form/focus-at-once';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { Icon } from '@chipload/ui/icon';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { useShop } from '../../platform/shop.ts';
import { askForQuote } from './quotes.queries.ts';

type AskedRow = {
  readonly id: number;
  readonly sku: string;
  readonly quantity: string;
  /** By the button: the reader types its part next. */
  readonly isAdded?: true;
};

/** Asks for prices of parts, which are typed or come from the cart, and opens the quote. */
export function AskDialog({ items, onClose }: { items: readonly SkuQuantity[]; onClose: () => void }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const ask = useMutation(askForQuote(api, useQueryClient()));
  const list = useRows(items);
  /** The rows that were sent: the shop's errors count them. */
  const [sent, setSent] = useState<readonly AskedRow[]>([]);
  const errors = errorsByField(ask.error);

  const submit = (form: FormData) => {
    const written = list.rows.filter(({ sku, quantity }) => `${sku}${quantity}`.trim() !== '');
    setSent(written);
    ask.mutate(
      {
        request: fieldText(form, 'request'),
        // The shop says what is no quantity.
        items: written.map(({ sku, quantity }) => ({ sku: sku.trim(), quantity: piecesOf(quantity) ?? 0 })),
      },
      {
        onSuccess: ({ uuid }) => {
          onClose();
          void navigate({ to: '/customer/account/quotes/$uuid', params: { uuid } });
        },
      },
    );
  };

  return (
    <FormDialog
      wide
      title={m.quotes_ask()}
      action={m.quotes_ask()}
      isBusy={ask.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(ask.error)} />
      <Field label={m.quotes_ask_hint()} errors={errors['request']}>
        {(control) => (
          <Textarea
            {...control}
            name="request"
            rows={4}
            maxLength={quoteBounds.messageLength}
            ref={focusFirst}
          />
        )}
      </Field>
      <AskedParts
        title={items.length > 0 ? m.quotes_ask_cart() : m.quotes_ask_parts()}
        list={list}
        errorsOf={({ id }) =>
          errorsAt(
            errors,
            sent.findIndex((row) => row.id === id),
          )
        }
      />
    </FormDialog>
  );
}

type RowErrors = { readonly sku: readonly string[]; readonly quantity: readonly string[] };

function errorsAt(errors: Readonly<Record<string, readonly string[]>>, place: number): RowErrors {
  return { sku: errors[`items.${place}.sku`] ?? [], quantity: errors[`items.${place}.quantity`] ?? [] };
}

function useRows(items: readonly SkuQuantity[]) {
  const blank = { sku: '', quantity: '' };
  const [rows, setRows] = useState<readonly AskedRow[]>(() =>
    (items.length > 0 ? items : [blank]).map(({ sku, quantity }, id) => ({
      id,
      sku,
      quantity: String(quantity),
    })),
  );
  const nextId = useRef(rows.length);
  return {
    rows,
    change: (changed: AskedRow) => setRows(rows.map((row) => (row.id === changed.id ? changed : row))),
    add: () => setRows([...rows, { ...blank, id: nextId.current++, isAdded: true }]),
    remove: (id: number) => setRows(rows.filter((row) => row.id !== id)),
  };
}

/** The parts that are asked for, with buttons that add and remove rows. */
function AskedParts({
  title,
  list: { rows, change, add, remove },
  errorsOf,
}: {
  title: string;
  list: ReturnType<typeof useRows>;
  errorsOf: (row: AskedRow) => RowErrors;
}) {
  const addButton = useRef<HTMLButtonElement>(null);
  const removeRow = (id: number) => {
    remove(id);
    addButton.current?.focus(); // the button that had the focus is gone
  };

  return (
    <fieldset className="grid min-w-0 justify-items-start gap-2 text-sm">
      <legend className="pb-2 font-medium">{title}</legend>
      <ul className="grid w-full gap-2">
        {rows.map((row, place) => (
          <AskedPart
            key={row.id}
            row={row}
            number={countText(place + 1)}
            errors={errorsOf(row)}
            onChange={change}
            onRemove={rows.length > 1 ? () => removeRow(row.id) : undefined}
          />
        ))}
      </ul>
      {rows.length < quoteBounds.lines && (
        <Button ref={addButton} look="quiet" size="small" className="-ml-2.5" onClick={add}>
          <Icon of={Plus} size={16} />
          {m.quotes_ask_add_part()}
        </Button>
      )}
    </fieldset>
  );
}

function AskedPart({
  row,
  number,
  errors,
  onChange,
  onRemove,
}: {
  row: AskedRow;
  /** As shown. */
  number: string;
  errors: RowErrors;
  onChange: (row: AskedRow) => void;
  onRemove: (() => void) | undefined;
}) {
  const messages = [...new Set([...errors.sku, ...errors.quantity])];
  const errorsId = `asked-errors-${row.id}`;
  const described = messages.length > 0 ? errorsId : undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_2.25rem] items-center gap-x-2 gap-y-1 pointer-coarse:grid-cols-[minmax(0,1fr)_auto_2.75rem]">
      <PartNumberInput
        value={row.sku}
        aria-label={m.quick_add_sku_of({ row: number })}
        aria-invalid={errors.sku.length > 0 || undefined}
        aria-describedby={described}
        placeholder={m.trunk_part_number()}
        {...(row.isAdded && { ref: focusAtOnce })}
        onChange={(event) => onChange({ ...row, sku: event.target.value })}
      />
      <TypedQuantity
        value={row.quantity}
        aria-label={m.quick_add_quantity_of({ row: number })}
        aria-invalid={errors.quantity.length > 0 || undefined}
        aria-describedby={described}
        placeholder={m.quotes_quantity()}
        onType={(quantity) => onChange({ ...row, quantity })}
        className="h-10 w-24"
      />
      {onRemove && (
        <IconButton label={m.quick_add_remove_row({ row: number })} onClick={onRemove}>
          <Icon of={X} size={16} />
        </IconButton>
      )}
      {messages.length > 0 && (
        <ul id={errorsId} className="col-span-full text-xs text-bad">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
