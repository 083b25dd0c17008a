import { productListLimits } from '@chipload/domain/product-lists';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Choice, Field, Textarea } from '@chipload/ui/form/field';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import type { Details } from './product-lists.queries.ts';

/** Edits the name, the notes and the visibility of a list. */
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
  /** The label of its button. */
  action: string;
  /** The details of an existing list. */
  details?: Details;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onSave: (details: Details) => void;
}) {
  const isNew = details === undefined;

  const submit = (form: FormData) => {
    const is_shared = form.has('is_shared');
    onSave({ name: fieldText(form, 'name'), notes: fieldText(form, 'notes'), is_shared });
  };

  return (
    <FormDialog title={title} action={action} isBusy={isBusy} onClose={onClose} onSubmit={submit}>
      <ErrorSummary messages={invalidMessages(error)} />
      <TextField
        label={m.product_lists_name()}
        hint={isNew ? m.product_lists_name_hint() : undefined}
        optional={isNew}
        name="name"
        defaultValue={details?.name}
        maxLength={productListLimits.nameLength}
        ref={focusFirst}
      />
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
    </FormDialog>
  );
}
