import type { DueReminder } from '@chipload/contract/office/reminders';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { useOffice } from '../../../platform/office.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../../records/form-fields.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { remindedText } from './reminders.queries.ts';

type StopForm = { scope: 'invoice' | 'company'; promised_on: string; reason: string };

/** Stops reminders of an invoice or of its company, for a reason, and until a day if a payment is promised for it. */
export function StopRemindersDialog({ reminder, onClose }: { reminder: DueReminder; onClose: () => void }) {
  const { api } = useOffice();
  const { company, invoice } = reminder;
  const { form, dialog } = useRecordForm({
    values: (): StopForm => ({
      scope: invoice === null ? 'company' : 'invoice',
      promised_on: '',
      reason: '',
    }),
    act: ({ scope, promised_on, reason }: StopForm, { idempotencyKey }) =>
      api.post('/reminders/stop', {
        data: {
          company: company.uuid,
          invoice: scope === 'company' ? null : invoice,
          promised_on: promised_on === '' ? null : promised_on,
          reason,
        },
        idempotencyKey,
      }),
    onClose,
  });
  const scope = form.watch('scope');
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_reminders_stop_title({
        invoice: scope === 'company' ? company.name : remindedText(reminder),
      })}
      action={m.office_reminders_stop_action()}
    >
      <MenuEntry
        control={form.control}
        name="scope"
        label={m.office_reminders_scope()}
        options={[
          ...(invoice === null ? [] : [{ value: 'invoice', label: remindedText(reminder) }]),
          { value: 'company', label: `${company.name}: ${m.office_reminders_whole_company()}` },
        ]}
      />
      <DayEntry
        control={form.control}
        name="promised_on"
        label={m.office_reminders_promised_on()}
        hint={m.office_reminders_promised_hint()}
        isOptional
      />
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_fact_reason()}
        missing={m.office_reason_missing()}
        maxLength={deskLimits.reason}
      />
    </RecordFormDialog>
  );
}
