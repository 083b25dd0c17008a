import type { OfficePart } from '@chipload/contract/office/catalogue';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { formatCents, payableCents } from '@chipload/ui/form/money-text';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { moneyText } from './catalogue-words.ts';

type Cost = NonNullable<OfficePart['costs']>[number];
type CostForm = { currency: Cost['currency']; cost: string };

/** Sets what a piece of a part costs the shop in one currency. */
export function SetCostDialog({ part, onClose }: { part: OfficePart; onClose: () => void }) {
  const { code } = part;
  const { api, notifications } = useOffice();
  const { form, dialog, seen } = useRecordForm({
    record: part,
    values: (record): CostForm => ({ currency: 'CAD', cost: costIn(record, 'CAD') }),
    factsOf: ({ costs }) =>
      Object.fromEntries((costs ?? []).map(({ currency, cents }) => [currency, moneyText(cents, currency)])),
    act: ({ currency, cost }, { seen: { version }, idempotencyKey }) =>
      api.post('/parts/:code/cost', {
        params: { code },
        data: { version, currency, cost: payableCents(cost) ?? null },
        idempotencyKey,
      }),
    onDone: () =>
      notifications.add({
        type: 'success',
        title: m.office_parts_saved({ code }),
        body: m.office_parts_set_cost_hint(),
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_parts_set_cost_title({ code })}
      action={m.office_parts_set_cost()}
    >
      <p className="text-sm text-muted">{m.office_parts_set_cost_hint()}</p>
      <MenuEntry
        control={form.control}
        name="currency"
        label={m.office_parts_currency()}
        options={currencies.map((value) => ({ value, label: value }))}
        onChosen={() => form.setValue('cost', costIn(seen, form.getValues('currency')))}
      />
      <TextEntry
        control={form.control}
        name="cost"
        label={m.office_parts_cost()}
        isOptional
        validate={(text) =>
          text.trim() === '' || payableCents(text) !== undefined || m.office_form_amount_above_zero()
        }
      />
    </RecordFormDialog>
  );
}

function costIn({ costs }: OfficePart, currency: Cost['currency']): string {
  const cost = costs?.find((one) => one.currency === currency);
  return cost ? formatCents(cost.cents) : '';
}
