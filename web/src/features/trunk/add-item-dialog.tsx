import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '../../platform/api/refused.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { Field, Input, QuantityInput } from '../../ui/field.tsx';
import { addItem } from './trunk.queries.ts';

/** Adds a part by its code; closes once it is in the cart. */
export function AddItemDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { api } = useShop();
  const add = useMutation(addItem(api, useQueryClient()));
  const errors = errorsByField(add.error);
  const formId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = form.get('code');
    const inventory_code = typeof code === 'string' ? code.trim() : '';
    const quantity = Number(form.get('quantity'));
    add.mutate({ inventory_code, quantity }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.trunk_add_item()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending}>
            {m.trunk_add_to_cart()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary messages={invalidMessages(add.error)} />
        <div className="grid grid-cols-[1fr_auto] gap-4">
          <Field label={m.trunk_part_number()} errors={errors['inventory_code']}>
            {(control) => (
              <Input
                {...control}
                name="code"
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                ref={focusFirst}
              />
            )}
          </Field>
          <Field label={m.trunk_quantity()} errors={errors['quantity']}>
            {(control) => (
              <QuantityInput {...control} name="quantity" defaultValue={1} className="h-10 w-24" />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
