import { TriangleAlert } from 'lucide-react';
import type { OfficeQuote } from '@chipload/contract/office/quotes';
import { lostReasons, quoteBounds } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { lostReasonTexts } from '@chipload/messages/quotes';
import { Notice } from '@chipload/ui/notice';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog, requiredReason } from '../../records/question-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { quoteFacts } from './quote-words.tsx';

type Props = { quote: OfficeQuote; onClose: () => void };

/** Sends the version that was written; says which prices are below the cost of their parts. */
export function SendDialog({ quote, onClose }: Props) {
  const { api } = useOffice();
  const { uuid, person, versions } = quote;
  const [latest] = versions;
  const belowCost = (latest?.lines ?? []).filter(
    ({ cost, prices }) => cost !== null && prices.some(({ price }) => price < cost),
  );
  return (
    <QuestionDialog
      title={m.office_quotes_send_title({ number: quote.number })}
      action={m.office_quotes_send()}
      look="primary"
      question={m.office_quotes_send_question({
        company: quote.company.name,
        email: person.email,
        day: latest?.valid_until ?? '',
      })}
      record={quote}
      factsOf={quoteFacts}
      act={(_, { seen: { revision }, idempotencyKey }) =>
        api.post('/quotes/:uuid/send', { params: { uuid }, data: { revision }, idempotencyKey })
      }
      onClose={onClose}
    >
      {belowCost.length > 0 && (
        <Notice tone="partial" icon={TriangleAlert}>
          {m.office_quotes_below_cost({
            codes: belowCost.map(({ inventory_code: code }) => code).join(', '),
          })}
        </Notice>
      )}
    </QuestionDialog>
  );
}

/** Closes a quote that came to nothing, with the reason. */
export function WithdrawDialog({ quote, onClose }: Props) {
  const { api } = useOffice();
  const { uuid } = quote;
  const { form, dialog } = useRecordForm({
    record: quote,
    values: () => ({ reason: '', note: '' }),
    factsOf: quoteFacts,
    act: ({ reason: chosen, note }, { seen: { revision }, idempotencyKey }) =>
      api.post('/quotes/:uuid/withdraw', {
        params: { uuid },
        data: { revision, reason: lostReasons.find((one) => one === chosen) ?? 'other', note },
        idempotencyKey,
      }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_quotes_withdraw_title({ number: quote.number })}
      action={m.office_quotes_withdraw()}
      look="danger"
    >
      <p className="text-sm">{m.office_quotes_withdraw_question()}</p>
      <MenuEntry
        control={control}
        name="reason"
        label={m.quotes_decline_why()}
        options={lostReasons.map((value) => ({ value, label: lostReasonTexts[value]() }))}
        missing={m.office_quotes_reason_missing()}
      />
      <TextEntry
        control={control}
        name="note"
        label={m.office_quotes_withdraw_note()}
        rows={3}
        maxLength={quoteBounds.messageLength}
        isOptional
      />
    </RecordFormDialog>
  );
}

/** Writes to the buyer about a quote. */
export function AnswerDialog({ quote: { uuid, number, person }, onClose }: Props) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_quotes_write_title({ number })}
      action={m.quotes_send_message()}
      look="primary"
      reason={requiredReason({
        label: m.quotes_message(),
        hint: m.office_quotes_write_hint({ email: person.email }),
        missing: m.office_quotes_message_missing(),
        maxLength: quoteBounds.messageLength,
      })}
      act={(body, { idempotencyKey }) =>
        api.post('/quotes/:uuid/messages', { params: { uuid }, data: { body }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}
