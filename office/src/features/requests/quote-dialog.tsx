import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { modTextLimits, quoteLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, DayEntry, MoneyEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { answeredOnce } from './request-words.tsx';

type QuoteForm = {
  price: number | undefined;
  quantity: number | undefined;
  lead_days: number | undefined;
  valid_until: string;
  answer: string;
};

/** Quotes a special tool: the price of a piece, for how many, how long it takes, until when, and what the buyer reads. */
export function QuoteDialog({
  request,
  onClose,
}: {
  request: OfficeRequestOf<'special'>;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { number, currency, quantity: asked, person } = request;
  const { form, dialog } = useRecordForm({
    record: request,
    values: (): QuoteForm => ({
      price: undefined,
      quantity: asked,
      lead_days: undefined,
      valid_until: '',
      answer: '',
    }),
    ...answeredOnce,
    act: ({ price = 0, quantity = asked, lead_days = 1, valid_until: until, answer }, { idempotencyKey }) =>
      api.post('/requests/special/:number/answer', {
        params: { number },
        data: {
          state: 'answered',
          price,
          quantity,
          lead_days,
          valid_until: until === '' ? null : until,
          answer,
        },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_requests_quote_title({ number })}
      action={m.office_requests_quote_send()}
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
          name="lead_days"
          label={m.office_requests_lead_days()}
          most={quoteLimits.leadDays}
        />
        <DayEntry
          control={form.control}
          name="valid_until"
          label={m.office_requests_valid_until()}
          isOptional
        />
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
