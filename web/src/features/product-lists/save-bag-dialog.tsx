import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Bag } from '@chipload/contract';
import { productListLimits } from '@chipload/domain/product-lists';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Field, Textarea } from '@chipload/ui/form/field';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { saveBag } from './product-lists.queries.ts';

/** Saves a bag of the cart as a product list, and opens the list. */
export function SaveBagDialog({ bag, isOpen, onClose }: { bag: Bag; isOpen: boolean; onClose: () => void }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const save = useMutation(saveBag(api, useQueryClient()));

  const submit = (form: FormData) => {
    const details = { name: fieldText(form, 'name'), notes: fieldText(form, 'notes'), bag_uuid: bag.uuid };
    save.mutate(details, {
      onSuccess: ({ redirect_to: href }) => {
        onClose();
        void navigate({ href });
      },
    });
  };

  return (
    <FormDialog
      isOpen={isOpen}
      title={m.product_lists_save_bag_title()}
      action={m.ui_save()}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(save.error)} />
      <TextField
        label={m.product_lists_name()}
        hint={m.product_lists_name_hint()}
        optional
        name="name"
        maxLength={productListLimits.nameLength}
        ref={focusFirst}
      />
      <Field label={m.product_lists_notes()} optional>
        {(control) => <Textarea {...control} name="notes" maxLength={productListLimits.notesLength} />}
      </Field>
    </FormDialog>
  );
}
