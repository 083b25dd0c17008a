import { productListLimits } from '@chipload/domain/product-lists';
import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { fieldText } from '../../ui/form/field-text.ts';
import { Choice, Field, Textarea } from '../../ui/form/field.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
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
