import { type Control, useWatch } from 'react-hook-form';
import type { OfficeQuote, OfficeQuoteLine } from '@chipload/contract/office/quotes';
import { quoteBounds } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, MoneyEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { quoteFacts } from './quote-words.tsx';
import { useWriting, writtenLine } from './written-version.ts';

const places = [0, 1, 2, 3, 4] as const;
type Place = (typeof places)[number];

type LineForm = { part: string; note: string; lead_days: number | undefined } & Record<
  `from_${Place}` | `price_${Place}`,
  number | undefined
>;

/** Writes a line of a quote, a new one if `line` is undefined: the part, up to five quantities with a price each, and its lead time. */
export function QuoteLineDialog({
  quote,
  line,
  onClose,
}: {
  quote: OfficeQuote;
  line: OfficeQuoteLine | undefined;
  onClose: () => void;
}) {
  const { form, dialog } = useRecordForm({
    record: quote,
    values: ({ versions }): LineForm =>
      formOf(versions[0]?.lines.find((one) => one.inventory_code === line?.inventory_code)),
    factsOf: quoteFacts,
    act: useWriting((typed: LineForm, seen) => {
      const written = lineOf(typed);
      const before = seen.versions[0]?.lines ?? [];
      const place = before.findIndex((one) => one.inventory_code === line?.inventory_code);
      const lines = before.map(writtenLine);
      // One that a colleague has removed meanwhile is added again.
      return { lines: place < 0 ? [...lines, written] : lines.with(place, written) };
    }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      title={line ? m.office_quotes_line_edit({ code: line.inventory_code }) : m.office_quotes_line_add()}
      action={m.office_quotes_line_save()}
    >
      <TextEntry
        control={control}
        name="part"
        label={m.quotes_part()}
        missing={m.office_price_part_missing()}
        maxLength={60}
      />
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2">
        <legend className="mb-1 text-sm font-medium">{m.office_quotes_prices()}</legend>
        {places.map((place) => (
          <BreakEntries key={place} place={place} control={control} currency={quote.currency} />
        ))}
      </fieldset>
      <p className="text-sm text-muted">{m.office_quotes_prices_hint()}</p>
      <CountEntry
        control={control}
        name="lead_days"
        label={m.office_quotes_lead_days()}
        most={quoteBounds.leadDays}
        isOptional
      />
      <TextEntry
        control={control}
        name="note"
        label={m.office_quotes_line_note()}
        maxLength={quoteBounds.lineNoteLength}
        isOptional
      />
    </RecordFormDialog>
  );
}

/** The quantity and the price of one of the places; the first one always has a quantity, and so has each with a price. */
function BreakEntries({
  place,
  control,
  currency,
}: {
  place: Place;
  control: Control<LineForm>;
  currency: OfficeQuote['currency'];
}) {
  const price = useWatch({ control, name: `price_${place}` });
  return (
    <>
      <CountEntry
        control={control}
        name={`from_${place}`}
        label={m.office_quotes_from({ place: String(place + 1) })}
        most={quoteBounds.pieces}
        isOptional={place > 0 && price === undefined}
      />
      <MoneyEntry
        control={control}
        name={`price_${place}`}
        label={m.office_quotes_each({ place: String(place + 1), currency })}
        isOptional
      />
    </>
  );
}

function formOf(line: OfficeQuoteLine | undefined): LineForm {
  const [first = { from_quantity: 1, price: undefined }, second, third, fourth, fifth] = line?.prices ?? [];
  return {
    part: line?.inventory_code ?? '',
    note: line?.note ?? '',
    lead_days: line?.lead_days ?? undefined,
    from_0: first.from_quantity,
    price_0: first.price,
    from_1: second?.from_quantity,
    price_1: second?.price,
    from_2: third?.from_quantity,
    price_2: third?.price,
    from_3: fourth?.from_quantity,
    price_3: fourth?.price,
    from_4: fifth?.from_quantity,
    price_4: fifth?.price,
  };
}

function lineOf({ part, note, lead_days: leadDays, ...typed }: LineForm) {
  const prices = places.flatMap((place) => {
    const from = typed[`from_${place}`];
    return from === undefined ? [] : [{ from_quantity: from, price: typed[`price_${place}`] ?? null }];
  });
  return { part: part.trim(), note, lead_days: leadDays ?? null, prices };
}
