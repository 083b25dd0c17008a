import { useForm } from 'react-hook-form';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { modTextLimits, quoteLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, DayEntry, MoneyEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRequestAct } from './requests.queries.ts';

type QuoteForm = {
  price: number | undefined;
  quantity: number | undefined;
  lead: number | undefined;
  until: string;
  answer: string;
};

/** Quotes a special tool: the price of a piece, for how many, how long it takes, until when, and what the buyer reads. */
export function QuoteDialog({
  request: { number, currency, quantity: asked, person },
  onClose,
}: {
  request: OfficeRequestOf<'special'>;
  onClose: () => void;
}) {
  const form = useForm<QuoteForm>({
    defaultValues: { price: undefined, quantity: asked, lead: undefined, until: '', answer: '' },
  });
  const quote = useRequestAct((api, { price = 0, quantity = asked, lead = 1, until, answer }: QuoteForm) => {
    const offer = { price, quantity, lead_days: lead, valid_until: until === '' ? null : until };
    return api.post('/requests/special/:number/answer', {
      params: { number },
      data: { state: 'answered', ...offer, answer },
    });
  }, onClose);
  return (
    <RecordFormDialog
      title={m.office_requests_quote_title({ number })}
      action={m.office_requests_quote_send()}
      problems={quote.error === null ? [] : [failureText(quote.error)]}
      isBusy={quote.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => quote.mutate(values))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyEntry control={form.control} name="price" label={m.office_requests_price({ currency })} />
        <CountEntry
          control={form.control}
          name="quantity"
          label={m.office_requests_quoted_quantity()}
          most={quoteLimits.pieces}
        />
        <CountEntry
          control={form.control}
          name="lead"
          label={m.office_requests_lead_days()}
          most={quoteLimits.leadDays}
        />
        <DayEntry control={form.control} name="until" label={m.office_requests_valid_until()} isOptional />
      </div>
      <TextEntry
        control={form.control}
        name="answer"
        label={m.office_requests_answer()}
        hint={m.office_requests_answer_hint()}
        rows={4}
        maxLength={modTextLimits.request}
        isOptional
      />
      <p className="text-sm text-muted">{m.office_requests_mailed({ email: person.email })}</p>
    </RecordFormDialog>
  );
}
