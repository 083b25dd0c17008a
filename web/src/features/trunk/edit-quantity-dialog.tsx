import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Field, QuantityInput } from '@chipload/ui/form/field';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { Unbroken } from '@chipload/ui/unbroken';
import { changeQuantity } from '../../cart/trunk.queries.ts';

/** Changes the quantity of an item; closes once the shop has accepted it. */
export function EditQuantityDialog({
  kind,
  item,
  isOpen,
  onClose,
}: {
  kind: TrunkKind;
  item: Item;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { api } = useShop();
  const change = useMutation(changeQuantity(api, useQueryClient()));

  const submit = (form: FormData) => {
    const quantity = Number(form.get('quantity'));
    change.mutate({ kind, uuid: item.uuid, quantity }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      isOpen={isOpen}
      title={m.trunk_edit_quantity()}
      action={m.ui_save()}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(change.error)} />
      <p>
        <span className="tabular font-medium">{item.inventory_code}</span>
        <span className="block text-muted">
          <Unbroken text={item.description} />
        </span>
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
    </FormDialog>
  );
}
