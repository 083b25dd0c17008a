import type { ShopOpening } from '@chipload/contract/office/opening';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { openingTexts } from '@chipload/messages/opening';
import { Choice } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

/** Asks before the shop is opened, and names what is still missing. */
export function OpenDialog({ opening, onClose }: { opening: ShopOpening; onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: () => ({ is_without_taxes: false }),
    act: (data: { is_without_taxes: boolean }, { idempotencyKey }) =>
      api.post('/shop/open', { data, idempotencyKey }),
    onClose,
  });
  const missing = opening.items.filter(({ is_done: isDone }) => !isDone);
  const hasNoTaxes = missing.some(({ code }) => code === 'taxes');
  const isStated = form.watch('is_without_taxes');
  const blocking =
    opening.state === 'closed'
      ? []
      : missing.filter(({ code, is_needed: isNeeded }) => isNeeded && !(code === 'taxes' && isStated));
  const rest = missing.filter((one) => !blocking.includes(one) && one.code !== 'taxes');
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_opening_open()}
      action={m.office_opening_open()}
      isDisabled={blocking.length > 0}
    >
      <p className="text-sm">{m.office_opening_question()}</p>
      <Missing title={m.office_opening_blocking()} codes={blocking.map(({ code }) => code)} />
      <Missing title={m.office_opening_rest()} codes={rest.map(({ code }) => code)} />
      {hasNoTaxes && opening.state === 'not-opened' && (
        <Choice
          type="checkbox"
          label={m.office_opening_without_taxes()}
          hint={m.office_opening_without_taxes_hint()}
          {...form.register('is_without_taxes')}
        />
      )}
    </RecordFormDialog>
  );
}

function Missing({ title, codes }: { title: string; codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {codes.map((code) => (
          <li key={code}>{openingTexts[code]?.() ?? code}</li>
        ))}
      </ul>
    </div>
  );
}

/** Closes the shop to buyers, until somebody opens it again. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: () => ({ reason: '', back_on: '' }),
    act: ({ reason, back_on: day }: { reason: string; back_on: string }, { idempotencyKey }) =>
      api.post('/shop/close', { data: { reason, back_on: day === '' ? null : day }, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_opening_close()}
      action={m.office_opening_close()}
      look="danger"
    >
      <p className="text-sm">{m.office_opening_close_question()}</p>
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_fact_reason()}
        hint={m.office_opening_reason_hint()}
        missing={m.office_reason_missing()}
        maxLength={deskLimits.reason}
      />
      <DayEntry
        control={form.control}
        name="back_on"
        label={m.office_opening_back_on()}
        hint={m.office_opening_back_on_hint()}
        isOptional
      />
    </RecordFormDialog>
  );
}
