import { useController } from 'react-hook-form';
import {
  type ExchangeRate,
  exchangeRateLimits,
  readExchangeRate,
  readExchangeRates,
  type UnreadRate,
} from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Field, Input } from '@chipload/ui/form/field';
import { readFile } from '@chipload/ui/form/read-text-file';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { sourceField } from './entered-table.tsx';

type Read = ReturnType<typeof readExchangeRates>;
type Problem = { readonly problem: string };
type FileForm = { file: Read | Problem | undefined };

const mostUnreadShown = 10;

/** The form of a dialog that enters rates; `ratesOf` returns those that were typed or read. */
function useRates<Typed extends object>(
  typed: Typed,
  ratesOf: (typed: Typed) => readonly ExchangeRate[],
  onClose: () => void,
) {
  const { api, notifications } = useOffice();
  return useRecordForm({
    values: () => ({ ...typed, source: m.office_taxes_exchange_bank() }),
    act: (entered: Typed & { source: string }, { idempotencyKey }) =>
      api.post('/taxes/exchange-rates', {
        data: {
          rates: ratesOf(entered).map(({ day, cadMillionths }) => ({ day, cad_millionths: cadMillionths })),
          source: entered.source,
        },
        idempotencyKey,
      }),
    onDone: () =>
      notifications.add({
        type: 'success',
        title: m.office_taxes_exchange(),
        body: m.office_taxes_exchange_done(),
      }),
    onClose,
  });
}

/** Enters the rate of a day. */
export function EnterExchangeRate({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useRates(
    { day: '', rate: '' },
    ({ day, rate }) => [{ day, cadMillionths: readExchangeRate(rate) ?? 0 }],
    onClose,
  );
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_taxes_exchange_enter()}
      action={m.office_taxes_exchange_save()}
    >
      <DayEntry control={form.control} name="day" label={m.office_taxes_exchange_day()} />
      <TextEntry
        control={form.control}
        name="rate"
        label={m.office_taxes_exchange_rate()}
        missing={m.office_taxes_exchange_rate_invalid()}
        validate={(typed) => readExchangeRate(typed) !== undefined || m.office_taxes_exchange_rate_invalid()}
        maxLength={10}
      />
      <TextEntry control={form.control} {...sourceField()} hint={m.office_taxes_exchange_source_hint()} />
    </RecordFormDialog>
  );
}

/** Enters the rates of a file: what was read of it is shown first, and nothing is entered while a line of it is wrong. */
export function ImportExchangeRates({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useRates<FileForm>(
    { file: undefined },
    ({ file }) => (file && 'rates' in file ? file.rates : []),
    onClose,
  );
  const { field, fieldState } = useController({
    control: form.control,
    name: 'file',
    rules: { validate: (read) => fileProblem(read) ?? true },
  });
  const { value: read } = field;
  const problem = read && 'problem' in read ? read.problem : fieldState.error?.message;
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_taxes_exchange_import()}
      action={m.office_taxes_exchange_import_save()}
    >
      <Field
        label={m.office_taxes_exchange_file()}
        hint={m.office_taxes_exchange_file_hint()}
        errors={problem === undefined ? [] : [problem]}
      >
        {(attributes) => (
          <Input
            {...attributes}
            ref={field.ref}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="py-1.5"
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              if (chosen !== undefined) void readRates(chosen).then(field.onChange);
            }}
          />
        )}
      </Field>
      {read && 'rates' in read && <WhatWasRead read={read} />}
      <TextEntry control={form.control} {...sourceField()} hint={m.office_taxes_exchange_source_hint()} />
    </RecordFormDialog>
  );
}

async function readRates(file: File): Promise<Read | Problem> {
  const read = await readFile(file);
  return 'problem' in read ? read : readExchangeRates(read.text);
}

function WhatWasRead({ read: { rates, unread } }: { read: Read }) {
  const days = rates.map(({ day }) => day).toSorted();
  const wrong = [...new Set(unread.map(({ line, problem }) => unreadTexts[problem]({ line })))];
  return (
    <div role="status" className="grid gap-1 text-sm">
      {rates.length > 0 && (
        <p>
          {m.office_taxes_exchange_read({
            count: rates.length,
            shown: countText(rates.length),
            from: days[0] ?? '',
            to: days.at(-1) ?? '',
          })}
        </p>
      )}
      {unread.length > 0 && (
        <ul className="grid gap-1 text-bad">
          {wrong.slice(0, mostUnreadShown).map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const unreadTexts: Readonly<Record<UnreadRate['problem'], (values: { line: string }) => string>> = {
  day: m.office_taxes_exchange_unread_day,
  rate: m.office_taxes_exchange_unread_rate,
  repeated: m.office_taxes_exchange_unread_repeated,
};

/** Returns what is wrong with the chosen file before it is sent; undefined if nothing is. */
function fileProblem(read: FileForm['file']): string | undefined {
  const most = exchangeRateLimits.mostRates;
  if (read && 'problem' in read) return read.problem;
  if (read === undefined || (read.rates.length === 0 && read.unread.length === 0))
    return m.office_taxes_exchange_file_missing();
  const { length: count } = read.unread;
  if (count > 0) return m.office_taxes_exchange_unread({ count, shown: countText(count) });
  if (read.rates.length > most) return m.office_taxes_exchange_file_too_long({ most: countText(most) });
  return undefined;
}
