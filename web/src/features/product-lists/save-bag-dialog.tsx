import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import type { Bag } from '@chipload/contract';
import { productListLimits } from '@chipload/domain/product-lists';
import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { fieldText } from '../../ui/field-text.ts';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { saveBag } from './product-lists.queries.ts';

/** Saves a bag of the cart as a product list, and leads to it. */
export function SaveBagDialog({ bag, isOpen, onClose }: { bag: Bag; isOpen: boolean; onClose: () => void }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const save = useMutation(saveBag(api, useQueryClient()));
  const formId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const form = new FormData(event.currentTarget);
    const wish = { name: fieldText(form, 'name'), notes: fieldText(form, 'notes'), bag_uuid: bag.uuid };
    save.mutate(wish, {
      onSuccess: ({ redirect_to: href }) => {
        onClose();
        void navigate({ href });
      },
    });
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.product_lists_save_bag_title()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {m.ui_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary messages={invalidMessages(save.error)} />
        <Field label={m.product_lists_name()} hint={m.product_lists_name_hint()} optional>
          {(control) => (
            <Input {...control} name="name" maxLength={productListLimits.nameLength} ref={focusFirst} />
          )}
        </Field>
        <Field label={m.product_lists_notes()} optional>
          {(control) => <Textarea {...control} name="notes" maxLength={productListLimits.notesLength} />}
        </Field>
      </form>
    </Dialog>
  );
}
