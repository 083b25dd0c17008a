import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Field, QuantityInput } from '@chipload/ui/form/field';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { addItem } from '../../cart/trunk.queries.ts';

/** Adds a part by its code; closes once it is in the cart. */
export function AddItemDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { api } = useShop();
  const add = useMutation(addItem(api, useQueryClient()));
  const errors = errorsByField(add.error);

  const submit = (form: FormData) => {
    const inventory_code = fieldText(form, 'code').trim();
    const quantity = Number(form.get('quantity'));
    add.mutate({ inventory_code, quantity }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      isOpen={isOpen}
      title={m.trunk_add_item()}
      action={m.catalogue_add_to_cart()}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(add.error)} />
      <div className="grid grid-cols-[1fr_auto] gap-4">
        <Field label={m.trunk_part_number()} errors={errors['inventory_code']}>
          {(control) => <PartNumberInput {...control} name="code" ref={focusFirst} />}
        </Field>
        <Field label={m.trunk_quantity()} errors={errors['quantity']}>
          {(control) => <QuantityInput {...control} name="quantity" defaultValue={1} className="h-10 w-24" />}
        </Field>
      </div>
    </FormDialog>
  );
}
