import type { OfficePart, StoredPrice } from '@chipload/contract/office/catalogue';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { formatCents, payableCents } from '@chipload/ui/form/money-text';
import { useRecordForm } from '../../records/use-record-form.ts';
import { breaksText, fieldText } from './catalogue-words.ts';

type PriceForm = { currency: StoredPrice['currency']; valid_from: string; breaks: string };

/** Sets the list price of a part in one currency from a day on, with its breaks by quantity. */
export function SetPriceDialog({ part, onClose }: { part: OfficePart; onClose: () => void }) {
  const { code } = part;
  const { api, notifications } = useOffice();
  const { form, dialog, seen } = useRecordForm({
    record: part,
    values: (record): PriceForm => ({ currency: 'CAD', valid_from: '', breaks: linesOf(record, 'CAD') }),
    factsOf: priceFacts,
    act: ({ breaks, ...typed }, { seen: { version }, idempotencyKey }) =>
      api.post('/parts/:code/price', {
        params: { code },
        data: { version, ...typed, breaks: readBreaks(breaks).breaks },
        idempotencyKey,
      }),
    onDone: () =>
      notifications.add({
        type: 'success',
        title: m.office_parts_saved({ code }),
        body: m.office_parts_set_price_hint(),
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_parts_set_price_title({ code })}
      action={m.office_parts_set_price()}
    >
      <p className="text-sm text-muted">{m.office_parts_set_price_hint()}</p>
      <MenuEntry
        control={form.control}
        name="currency"
        label={m.office_parts_currency()}
        options={currencies.map((value) => ({ value, label: value }))}
        onChosen={() => form.setValue('breaks', linesOf(seen, form.getValues('currency')))}
      />
      <DayEntry control={form.control} name="valid_from" label={m.office_prices_valid_from()} />
      <TextEntry
        control={form.control}
        name="breaks"
        label={m.office_parts_breaks_field()}
        hint={m.office_parts_breaks_hint()}
        rows={5}
        validate={(text) => {
          const { faulty } = readBreaks(text);
          return faulty === undefined || m.office_parts_breaks_invalid({ line: countText(faulty) });
        }}
      />
    </RecordFormDialog>
  );
}

/** The price now in force as it is edited: a line for each quantity. */
function linesOf({ prices }: OfficePart, currency: StoredPrice['currency']): string {
  const current = prices.find((price) => price.currency === currency && price.state === 'current');
  return (current?.breaks ?? [])
    .map(({ from_quantity: quantity, price }) =>
      m.office_parts_break_line({ quantity, price: formatCents(price) }),
    )
    .join('\n');
}

function priceFacts({ prices }: OfficePart): Record<string, string> {
  return Object.fromEntries(
    prices.map(({ currency, valid_from: day, breaks }) => [
      fieldText(`price ${currency} ${day}`),
      breaksText(breaks, currency),
    ]),
  );
}

/** Reads lines such as `10: 48.50`; `faulty` is the first that is none, counted from 1. */
function readBreaks(text: string) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const breaks = lines.flatMap((line) => {
    const [, quantity = '', amount = ''] = /^(\d{1,6})\s*[\s:]\s*(.+)$/.exec(line) ?? [];
    const price = payableCents(amount);
    return price === undefined ? [] : [{ from_quantity: Number(quantity), price, line }];
  });
  const faulty = lines.findIndex((line) => breaks.every((one) => one.line !== line));
  return {
    breaks: breaks.map(({ from_quantity, price }) => ({ from_quantity, price })),
    faulty: lines.length === 0 ? 1 : faulty === -1 ? undefined : faulty + 1,
  };
}
