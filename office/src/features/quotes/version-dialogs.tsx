import type { OfficeQuote, OfficeQuoteLine } from '@chipload/contract/office/quotes';
import { rateScale, shareOfCents } from '@chipload/domain/money';
import { quoteBounds } from '@chipload/domain/quotes';
import { parseRows } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, DayEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { quoteFacts } from './quote-words.tsx';
import { useWriting, writtenFrom, writtenLine } from './written-version.ts';

type Props = { quote: OfficeQuote; onClose: () => void };

/** Adds lines from pasted text, such as of a mail: part numbers and quantities, at what a piece costs the company now. */
export function PasteLinesDialog({ quote, onClose }: Props) {
  const { form, dialog } = useRecordForm({
    record: quote,
    values: () => ({ rows: '' }),
    factsOf: quoteFacts,
    act: useWriting(({ rows }: { rows: string }, seen) => ({
      lines: [...(seen.versions[0]?.lines ?? []).map(writtenLine), ...linesOf(rows)],
    })),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_quotes_paste()} action={m.office_quotes_paste_action()}>
      <TextEntry
        control={form.control}
        name="rows"
        label={m.office_quotes_paste_rows()}
        hint={m.office_quotes_paste_hint()}
        rows={10}
        maxLength={pastedLength}
        missing={m.office_quotes_paste_none()}
        validate={pasteProblem}
      />
    </RecordFormDialog>
  );
}

/** Characters; of a hundred rows with long part numbers. */
const pastedLength = 10_000;

function pasteProblem(text: string): true | string {
  const rows = parseRows(text);
  if (rows.length === 0) return m.office_quotes_paste_none();
  const wrong = rows.find(({ quantity }) => quantity === undefined);
  return (
    wrong === undefined ||
    m.office_quotes_paste_quantity({
      part: wrong.sku,
      quantity: wrong.quantityText,
      most: String(quoteBounds.pieces),
    })
  );
}

function linesOf(text: string) {
  return parseRows(text).map(({ sku, quantity = 1 }) => ({
    part: sku,
    prices: [{ from_quantity: quantity, price: null }],
    lead_days: null,
    note: '',
  }));
}

/** Takes a percentage off what each piece costs the company otherwise; a part without such a price keeps its own. */
export function DiscountDialog({ quote, onClose }: Props) {
  const { form, dialog } = useRecordForm({
    record: quote,
    values: (): { percent: number | undefined } => ({ percent: undefined }),
    factsOf: quoteFacts,
    act: useWriting(({ percent = 0 }: { percent: number | undefined }, seen) => ({
      lines: (seen.versions[0]?.lines ?? []).map((line) => discounted(line, percent)),
    })),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_quotes_discount()}
      action={m.office_quotes_discount_action()}
    >
      <CountEntry
        control={form.control}
        name="percent"
        label={m.office_quotes_percent()}
        hint={m.office_quotes_percent_hint()}
        most={99}
      />
    </RecordFormDialog>
  );
}

function discounted(line: OfficeQuoteLine, percent: number) {
  const rate = ((100 - percent) * rateScale) / 100;
  const written = writtenLine(line);
  const prices = line.prices.map(({ from_quantity, price, usual }) => ({
    from_quantity,
    price: usual === null ? price : Math.max(1, shareOfCents(usual, rate)),
  }));
  return { ...written, prices };
}

/** Removes a line from the version that is sent next. */
export function RemoveLineDialog({
  quote,
  line: { inventory_code: code },
  onClose,
}: Props & { line: OfficeQuoteLine }) {
  return (
    <QuestionDialog
      title={m.office_quotes_line_remove_title({ code })}
      action={m.office_quotes_line_remove()}
      record={quote}
      factsOf={quoteFacts}
      act={useWriting((_: string, seen) => ({
        lines: (seen.versions[0]?.lines ?? [])
          .filter(({ inventory_code: one }) => one !== code)
          .map(writtenLine),
      }))}
      onClose={onClose}
    />
  );
}

/** Writes the last day of the prices, and what the buyer reads with them. */
export function TermsDialog({ quote, onClose }: Props) {
  const { form, dialog } = useRecordForm({
    record: quote,
    values: (record) => {
      const { valid_until, note } = writtenFrom(record, {});
      return { valid_until, note };
    },
    factsOf: quoteFacts,
    act: useWriting((terms: { valid_until: string; note: string }) => terms),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog {...dialog} title={m.office_quotes_terms()} action={m.office_quotes_line_save()}>
      <DayEntry
        control={control}
        name="valid_until"
        label={m.quotes_valid_until()}
        hint={m.office_quotes_valid_hint()}
      />
      <TextEntry
        control={control}
        name="note"
        label={m.office_quotes_note()}
        hint={m.office_quotes_note_hint()}
        rows={5}
        maxLength={quoteBounds.noteLength}
        isOptional
      />
    </RecordFormDialog>
  );
}
