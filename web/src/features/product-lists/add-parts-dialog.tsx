import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductList, SkuQuantity } from '@chipload/contract';
import { parseRows, type QuantityChoice, quantityChoices } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { Refused } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Field, Textarea } from '@chipload/ui/form/field';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { readFile } from '@chipload/ui/form/read-text-file';
import { QuantityColumn } from '../../finding/quantity-column.tsx';
import { changeList } from './product-lists.queries.ts';

/** Adds rows to a list: typed, pasted from a spreadsheet or read from a file; errors are shown by part number. */
export function AddPartsDialog({ list, onClose }: { list: ProductList; onClose: () => void }) {
  const { api } = useShop();
  const change = useMutation(changeList(api, useQueryClient(), list.uuid));
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The columns that may be the quantity, of the typed rows and of the file. */
  const [questions, setQuestions] = useState<readonly (readonly QuantityChoice[])[]>([]);

  const submit = async (form: FormData) => {
    const file = form.get('file');
    const read = file instanceof File ? await readFile(file) : { text: '' };
    if ('problem' in read) return setProblems([read.problem]);

    const answered = [fieldText(form, 'rows'), read.text].map((text, source) => {
      const choices = quantityChoices(text);
      const chosen = choices.find(({ column }) => String(column) === form.get(`quantity-${source}`));
      return {
        choices,
        isOpen: choices.length > 0 && chosen === undefined,
        parsed: parseRows(text, chosen?.column),
      };
    });
    setQuestions(answered.map(({ choices }) => choices));
    if (answered.some(({ isOpen }) => isOpen)) return setProblems([m.quick_add_choose_quantity()]);
    const parsed = answered.flatMap((one) => one.parsed);
    const unreadable = parsed.flatMap(({ sku, quantity, quantityText }) =>
      quantity === undefined || quantity === 0
        ? [m.product_lists_row_unreadable({ sku, written: quantityText })]
        : [],
    );
    if (parsed.length === 0) return setProblems([m.product_lists_nothing_read()]);
    if (unreadable.length > 0) return setProblems(unreadable);

    setProblems([]);
    const known = list.rows.map(({ inventory_code: sku, quantity }) => ({ sku, quantity }));
    const lines = [...known, ...parsed.map(({ sku, quantity }) => ({ sku, quantity: quantity ?? 0 }))];
    return change.mutate({ lines }, { onSuccess: onClose });
  };

  const refused = messagesOf(change.error, change.variables?.lines ?? []);
  return (
    <FormDialog
      title={m.product_lists_add_parts()}
      action={m.product_lists_add_parts()}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
    >
      <ErrorSummary messages={problems.length > 0 ? problems : refused} />
      {questions.map(
        (choices, source) =>
          choices.length > 0 && <QuantityColumn key={source} name={`quantity-${source}`} choices={choices} />,
      )}
      <Field label={m.product_lists_add_parts_label()} hint={m.product_lists_add_parts_hint()}>
        {(control) => (
          <Textarea
            {...control}
            name="rows"
            rows={8}
            spellCheck={false}
            autoCapitalize="characters"
            className="tabular"
            ref={focusFirst}
          />
        )}
      </Field>
      <Field label={m.product_lists_add_parts_file()} optional>
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="text-sm"
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Returns the messages of a refusal with the part numbers they are about. */
function messagesOf(error: unknown, lines: readonly SkuQuantity[]): readonly string[] {
  if (!(error instanceof Refused) || !error.isInvalid) return [];
  const named = Object.entries(error.errors).flatMap(([field, messages]) => {
    const sku = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])]?.sku;
    return messages.map((message) =>
      sku === undefined ? message : m.product_lists_row_refused({ sku, message }),
    );
  });
  return named.length > 0 ? [...new Set(named)] : error.messages;
}
