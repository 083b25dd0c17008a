import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lostReasons, quoteBounds } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { lostReasonTexts } from '@chipload/messages/quotes';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field, Select, Textarea } from '@chipload/ui/form/field';
import { fieldText } from '@chipload/ui/form/field-text';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { useShop } from '../../platform/shop.ts';
import { declineQuote, hasChanged } from './quotes.queries.ts';

/** Declines the version that the buyer sees, with the reason; closes, too, if the quote is another one by now. */
export function DeclineDialog({
  uuid,
  version,
  onClose,
}: {
  uuid: string;
  version: number;
  onClose: () => void;
}) {
  const { api } = useShop();
  const decline = useMutation(declineQuote(api, useQueryClient(), uuid));
  const errors = errorsByField(decline.error);
  const [isMissing, setMissing] = useState(false);

  const submit = (form: FormData) => {
    const reason = lostReasons.find((one) => one === form.get('reason'));
    setMissing(reason === undefined);
    if (reason === undefined) return;
    decline.mutate(
      { version, reason, note: fieldText(form, 'note') },
      { onSuccess: onClose, onError: (error) => hasChanged(error) && onClose() },
    );
  };

  return (
    <FormDialog
      title={m.quotes_decline_title()}
      action={m.quotes_decline()}
      look="danger"
      isBusy={decline.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(decline.error)} />
      <Field
        label={m.quotes_decline_why()}
        errors={isMissing ? [m.quotes_decline_missing()] : errors['reason']}
      >
        {(control) => (
          <Select {...control} name="reason" ref={focusFirst} defaultValue="">
            <option value="">{m.quotes_decline_choose()}</option>
            {lostReasons.map((reason) => (
              <option key={reason} value={reason}>
                {lostReasonTexts[reason]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.quotes_decline_note()} errors={errors['note']} optional>
        {(control) => <Textarea {...control} name="note" maxLength={quoteBounds.messageLength} />}
      </Field>
    </FormDialog>
  );
}
