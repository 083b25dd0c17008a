import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { Field, QuantityInput } from '../../ui/field.tsx';
import { changeQuantity } from './trunk.queries.ts';

/** Sets how many pieces of an item are asked for; closes once the shop has taken it. */
export function EditQuantityDialog({
  item,
  isOpen,
  onClose,
}: {
  item: Item;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { api } = useShop();
  const change = useMutation(changeQuantity(api, useQueryClient()));
  const formId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const quantity = Number(new FormData(event.currentTarget).get('quantity'));
    change.mutate({ uuid: item.uuid, quantity }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.trunk_edit_quantity()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={change.isPending}>
            {m.ui_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary messages={invalidMessages(change.error)} />
        <p>
          <span className="tabular font-medium">{item.inventory_code}</span>
          <span className="block text-muted">{item.description}</span>
        </p>
        <Field label={m.trunk_quantity()}>
          {(control) => (
            <QuantityInput
              {...control}
              name="quantity"
              defaultValue={item.requested}
              className="w-28"
              ref={focusFirst}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
