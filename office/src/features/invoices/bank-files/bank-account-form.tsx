import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BankAccount, SavedBankAccount } from '@chipload/contract/office/bank-files';
import { bankFileLimits, bankLayouts, type BankLayout, headedLayout } from '@chipload/domain/bank-files';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';
import { useOffice } from '../../../platform/office.ts';
import { LabelledMenu } from '../../../records/form-fields.tsx';
import { Section } from '../../../records/section.tsx';
import { Sideways } from '../../../records/sideways.tsx';
import { type BankAnswers, bankAccountsQuery } from './bank-file.queries.ts';

type Rows = readonly (readonly string[])[];

const layoutTexts: Readonly<Record<BankLayout, () => string>> = {
  rbc: () => 'RBC',
  td: () => 'TD',
  scotiabank: () => m.office_bank_files_scotiabank(),
  'cibc-bmo-national': () => m.office_bank_files_cibc_bmo_national(),
  desjardins: () => 'Desjardins',
  columns: () => m.office_bank_files_columns(),
};

/** The columns that a person can say; an amount with a sign, or withdrawals and deposits. */
const columnFields = ['day', 'text', 'amount', 'debit', 'credit'] as const;
type Columns = Readonly<Record<(typeof columnFields)[number], string>>;

const columnLabels: Readonly<Record<(typeof columnFields)[number], () => string>> = {
  day: m.office_bank_files_column_day,
  text: m.office_bank_files_column_text,
  amount: m.office_bank_files_column_amount,
  debit: m.office_bank_files_column_debit,
  credit: m.office_bank_files_column_credit,
};

/** Asks for the account of a table, and where its columns are; an account that was read before is only chosen. */
export function BankAccountForm({
  rows,
  onAnswer,
}: {
  rows: Rows;
  onAnswer: (answers: BankAnswers) => void;
}) {
  const { api } = useOffice();
  const { data: known = [] } = useQuery(bankAccountsQuery(api));
  return (
    <Section title={m.office_bank_files_account()}>
      <p className="max-w-prose text-pretty text-muted">{m.office_bank_files_account_hint()}</p>
      <SampleRows rows={rows} />
      {known.length > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          {known.map((account) => (
            <Button key={account.account} onClick={() => onAnswer(answersOf(account))}>
              {account.account} ({account.currency})
            </Button>
          ))}
        </p>
      )}
      <NewAccount rows={rows} onAnswer={onAnswer} />
    </Section>
  );
}

function NewAccount({ rows, onAnswer }: { rows: Rows; onAnswer: (answers: BankAnswers) => void }) {
  const [isTried, setTried] = useState(false);
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState<BankAccount['currency']>('CAD');
  const [layout, setLayout] = useState<BankLayout>('cibc-bmo-national');
  const [columns, setColumns] = useState(() => proposedColumns(rows));
  const areColumnsMissing = layout === 'columns' && columnsOf(columns) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || areColumnsMissing) return;
    const chosen = layout === 'columns' ? { columns: columnsOf(columns) } : {};
    onAnswer({ account: { account: name.trim(), currency, layout, ...chosen } });
  };
  return (
    <form noValidate className="grid max-w-2xl gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={m.office_bank_files_account_name()}
          errors={isTried && name.trim() === '' ? [m.office_bank_files_account_missing()] : []}
        >
          {(attributes) => (
            <Input
              {...attributes}
              value={name}
              maxLength={bankFileLimits.accountLength}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <LabelledMenu
          label={m.office_invoices_currency()}
          value={currency}
          options={currencies}
          textOf={(one) => one}
          onChange={setCurrency}
        />
        <LabelledMenu
          label={m.office_bank_files_bank()}
          value={layout}
          options={bankLayouts}
          textOf={(one) => layoutTexts[one]()}
          onChange={setLayout}
        />
      </div>
      {layout === 'columns' && (
        <ColumnFields
          rows={rows}
          columns={columns}
          isMissing={isTried && areColumnsMissing}
          onChange={setColumns}
        />
      )}
      <p>
        <Button type="submit" look="primary">
          {m.office_bank_files_read()}
        </Button>
      </p>
    </form>
  );
}

function ColumnFields({
  rows,
  columns,
  isMissing,
  onChange,
}: {
  rows: Rows;
  columns: Columns;
  isMissing: boolean;
  onChange: (columns: Columns) => void;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm text-muted">{m.office_bank_files_columns_hint()}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {columnFields.map((field) => (
          <LabelledMenu
            key={field}
            label={columnLabels[field]()}
            value={columns[field]}
            options={['', ...columnsIn(rows).map(String)]}
            textOf={(column) =>
              column === '' ? '–' : m.office_bank_files_column({ number: Number(column) + 1 })
            }
            onChange={(column) => onChange({ ...columns, [field]: column })}
          />
        ))}
      </div>
      {isMissing && (
        <p role="alert" className="text-sm text-bad">
          {m.office_bank_files_columns_missing()}
        </p>
      )}
    </fieldset>
  );
}

/** The columns whose headings say what they are; empty where none does. */
function proposedColumns(rows: Rows): Columns {
  const { day, texts, debit, credit, amount } = headedLayout(rows) ?? { texts: [] };
  const typed = (column: number | undefined) => (column === undefined ? '' : String(column));
  return {
    day: typed(day),
    text: typed(texts[0]),
    amount: typed(amount),
    debit: typed(debit),
    credit: typed(credit),
  };
}

/** The first rows of a table, with the numbers of its columns. */
export function SampleRows({ rows }: { rows: Rows }) {
  return (
    <Sideways label={m.office_bank_files_rows()}>
      <Table caption={m.office_bank_files_rows()}>
        <thead>
          <tr>
            {columnsIn(rows).map((column) => (
              <HeadCell key={column}>{m.office_bank_files_column({ number: column + 1 })}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Row key={place}>
              {columnsIn(rows).map((column) => (
                <Cell key={column} className="tabular whitespace-nowrap">
                  {row[column]}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

function columnsIn(rows: Rows): number[] {
  return Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, column) => column);
}

function answersOf({ day_order, ...account }: SavedBankAccount): BankAnswers {
  return { account, ...(day_order && { day_order }) };
}

/** Returns the chosen columns; undefined while a day, or where the amounts are, is missing. */
function columnsOf({ day, text, amount, debit, credit }: Columns): BankAccount['columns'] {
  if (day === '' || (amount === '' && (debit === '' || credit === ''))) return undefined;
  const amounts =
    amount === '' ? { debit: Number(debit), credit: Number(credit) } : { amount: Number(amount) };
  return { day: Number(day), texts: text === '' ? [] : [Number(text)], ...amounts };
}
