import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BankFileReply } from '@chipload/contract/office/bank-files';
import { bankFileLimits } from '@chipload/domain/bank-files';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { Screen } from '../../../navigation/screen.tsx';
import { useOffice } from '../../../platform/office.ts';
import { contentOf } from '../../../records/file-content.ts';
import { Section } from '../../../records/section.tsx';
import { type BankAnswers, bankFileQuery, type ChosenFile } from './bank-file.queries.ts';
import { BankAccountForm, SampleRows } from './bank-account-form.tsx';
import { BankEntries } from './bank-entries.tsx';

/** Matches the entries of a bank file to open invoices; nothing is recorded before it is confirmed. */
export function BankFileScreen() {
  const [file, setFile] = useState<ChosenFile>();
  const [answers, setAnswers] = useState<BankAnswers>({});
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: File) => {
    setAnswers({});
    setFile(undefined);
    setProblem(fileProblem(chosen));
    if (fileProblem(chosen) !== undefined) return;
    setFile({ content: await contentOf(chosen), readAt: Date.now() });
  };
  return (
    <Screen title={m.office_bank_files()} trail={<Link to="/payments">{m.office_payments_list()}</Link>}>
      <div className="grid gap-6">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_bank_files_hint()}</p>
        <div className="max-w-md">
          <Field
            label={m.office_bank_files_file()}
            hint={m.office_bank_files_file_hint()}
            errors={problem === undefined ? [] : [problem]}
          >
            {(attributes) => (
              <Input
                {...attributes}
                type="file"
                accept=".csv,.txt,.ofx,.qfx,.xml"
                className="py-1.5"
                onChange={({ currentTarget }) => {
                  const chosen = currentTarget.files?.[0];
                  if (chosen) void choose(chosen);
                }}
              />
            )}
          </Field>
        </div>
        {file && <FileRead key={file.readAt} file={file} answers={answers} onAnswer={setAnswers} />}
      </div>
    </Screen>
  );
}

function fileProblem(file: File): string | undefined {
  if (file.size === 0) return m.office_bank_files_file_empty();
  return file.size > bankFileLimits.bytes ? m.office_bank_files_file_too_large() : undefined;
}

function FileRead({
  file,
  answers,
  onAnswer,
}: {
  file: ChosenFile;
  answers: BankAnswers;
  onAnswer: (answers: BankAnswers) => void;
}) {
  const { api } = useOffice();
  const { data, error } = useQuery(bankFileQuery(api, file, answers));
  if (data?.status === 'read')
    return (
      <>
        {error && <ErrorSummary messages={failureMessages(error)} />}
        <BankEntries file={{ content: file.content, ...answers }} read={data} />
      </>
    );
  if (error)
    return (
      <div className="grid max-w-prose gap-3">
        <ErrorSummary messages={failureMessages(error)} />
        {answers.account && (
          <p>
            <Button onClick={() => onAnswer({})}>{m.office_bank_files_other_account()}</Button>
          </p>
        )}
      </div>
    );
  if (data === undefined) return <p role="status">{m.office_bank_files_reading()}</p>;
  return data.question === 'account' ? (
    <BankAccountForm rows={data.rows} onAnswer={onAnswer} />
  ) : (
    <DayOrderQuestion rows={data.rows} onAnswer={(day_order) => onAnswer({ ...answers, day_order })} />
  );
}

function DayOrderQuestion({
  rows,
  onAnswer,
}: {
  rows: Extract<BankFileReply, { status: 'asked' }>['rows'];
  onAnswer: (order: NonNullable<BankAnswers['day_order']>) => void;
}) {
  return (
    <Section title={m.office_bank_files_day_order()}>
      <p className="max-w-prose text-pretty text-muted">{m.office_bank_files_day_order_hint()}</p>
      <SampleRows rows={rows} />
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer('day-first')}>{m.office_bank_files_day_first()}</Button>
        <Button onClick={() => onAnswer('month-first')}>{m.office_bank_files_month_first()}</Button>
      </p>
    </Section>
  );
}
