import { useWatch } from 'react-hook-form';
import type { OfficePayment } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MoneyEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { amountText } from './invoice-words.ts';
import { type Method, MethodEntry, today } from './receive-fields.tsx';

type PaidBack = { amount: number | undefined; method: Method; reference: string; paid_on: string };

/** Records that what is left of a payment was returned to whoever paid; the button names the amount. */
export function PayBackDialog({ payment, onClose }: { payment: OfficePayment; onClose: () => void }) {
  const { uuid, number, currency, left, method } = payment;
  const { api, notifications } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): PaidBack => ({
      amount: left,
      method: method === 'card' ? 'cheque' : method,
      reference: '',
      paid_on: today(),
    }),
    act: ({ amount = 0, ...paid }, { idempotencyKey }) =>
      api.post('/payments/:uuid/pay-back', { params: { uuid }, data: { ...paid, amount }, idempotencyKey }),
    onDone: (_, { amount = 0 }) =>
      notifications.add({
        type: 'success',
        title: m.office_payments_title({ number }),
        body: m.office_payments_paid_back_done({ amount: amountText(amount, currency) }),
      }),
    onClose,
  });
  const { control } = form;
  const typed = useWatch({ control, name: 'amount' });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_payments_pay_back_title({ number })}
      action={
        typed === undefined
          ? m.office_payments_pay_back()
          : m.office_payments_pay_back_action({ amount: amountText(typed, currency) })
      }
      look="danger"
    >
      <p className="text-sm">{m.office_payments_pay_back_hint()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyEntry
          control={control}
          name="amount"
          label={m.office_payments_pay_back_amount({ most: amountText(left, currency) })}
        />
        <MethodEntry control={control} name="method" />
        <TextEntry
          control={control}
          name="reference"
          label={m.office_payments_reference()}
          hint={m.office_payments_pay_back_reference_hint()}
          isOptional
          maxLength={80}
        />
        <DayEntry control={control} name="paid_on" label={m.office_payments_paid_back_on()} />
      </div>
    </RecordFormDialog>
  );
}

/** Returns what is left of a payment to the card that its buyer has paid with; the button names the amount. */
export function PayBackToCardDialog({ payment, onClose }: { payment: OfficePayment; onClose: () => void }) {
  const { uuid, number, currency, left, reference } = payment;
  const { api, notifications } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): Pick<PaidBack, 'amount'> => ({ amount: left }),
    act: ({ amount = 0 }, { idempotencyKey }) =>
      api.post('/payments/:uuid/refund', { params: { uuid }, data: { amount }, idempotencyKey }),
    onDone: (_, { amount = 0 }) =>
      notifications.add({
        type: 'success',
        title: m.office_payments_title({ number }),
        body: m.office_payments_to_card_done({ amount: amountText(amount, currency), card: reference }),
      }),
    onClose,
  });
  const { control } = form;
  const typed = useWatch({ control, name: 'amount' });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_payments_pay_back_title({ number })}
      action={
        typed === undefined
          ? m.office_payments_pay_back()
          : m.office_payments_to_card_action({ amount: amountText(typed, currency) })
      }
      look="danger"
    >
      <p className="text-sm">{m.office_payments_to_card_hint({ card: reference })}</p>
      <MoneyEntry
        control={control}
        name="amount"
        label={m.office_payments_pay_back_amount({ most: amountText(left, currency) })}
      />
    </RecordFormDialog>
  );
}
