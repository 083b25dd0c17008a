import { type FormEvent, useId } from 'react';
import { productListLimits } from '@chipload/domain/product-lists';
import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { fieldText } from '../../ui/field-text.ts';
import { Choice, Field, Input, Textarea } from '../../ui/field.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import type { Details } from './product-lists.queries.ts';

/** The name and notes of a list, and who sees it. */
export function DetailsDialog({
  title,
  action,
  details,
  isBusy,
  error,
  onClose,
  onSave,
}: {
  title: string;
  /** What its button says. */
  action: string;
  /** Those of a list that is there already. */
  details?: Details;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onSave: (details: Details) => void;
}) {
  const formId = useId();
  const isNew = details === undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const is_shared = form.has('is_shared');
    onSave({ name: fieldText(form, 'name'), notes: fieldText(form, 'notes'), is_shared });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary messages={invalidMessages(error)} />
        <Field
          label={m.product_lists_name()}
          hint={isNew ? m.product_lists_name_hint() : undefined}
          optional={isNew}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={details?.name}
              maxLength={productListLimits.nameLength}
              ref={focusFirst}
            />
          )}
        </Field>
        <Field label={m.product_lists_notes()} optional>
          {(control) => (
            <Textarea
              {...control}
              name="notes"
              defaultValue={details?.notes}
              maxLength={productListLimits.notesLength}
            />
          )}
        </Field>
        <Choice
          type="checkbox"
          name="is_shared"
          defaultChecked={details?.is_shared}
          label={m.product_lists_share()}
          hint={m.product_lists_share_hint()}
        />
      </form>
    </Dialog>
  );
}
