import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Bag } from '@chipload/contract';
import { productListLimits } from '@chipload/domain/product-lists';
import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { fieldText } from '../../ui/form/field-text.ts';
import { Field, Textarea } from '../../ui/form/field.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
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
