import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ImportKind, importLimits } from '@chipload/domain/catalogue';
import { addDays } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field, Input } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { contentOf } from '../../records/file-content.ts';
import { Section } from '../../records/section.tsx';
import { WhenText } from '../../records/when-text.tsx';
import {
  type ChosenFile,
  fileImportsQuery,
  importPreviewQuery,
  type SaidOfFile,
} from './catalogue.queries.ts';
import { ChangesTable, UndoChange } from './part-history.tsx';
import { PartImportPlan } from './part-import-plan.tsx';
import { PartImportReading } from './part-import-reading.tsx';

const kindTexts = {
  parts: { title: m.office_import, hint: m.office_import_hint, file: m.office_import_file },
  stock: { title: m.office_stock_import, hint: m.office_stock_import_hint, file: m.office_stock_import_file },
  'special-prices': {
    title: m.office_special_import,
    hint: m.office_special_import_hint,
    file: m.office_special_import_file,
  },
  companies: {
    title: m.office_company_import,
    hint: m.office_company_import_hint,
    file: m.office_company_import_file,
  },
} as const;

const countTexts = {
  parts: m.office_import_parts,
  stock: m.office_import_parts,
  'special-prices': m.office_special_import_prices,
  companies: m.office_companies,
} as const;

/** Imports a file of parts and prices, of counted stock, of special prices, or of companies: how it is read, what it changes, and the imports before. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const [file, setFile] = useState<ChosenFile>();
  // Prices of a day to come can be undone until then.
  const [said, setSaid] = useState<SaidOfFile>(() => ({
    valid_from: addDays(dayAtShop(new Date()), 1),
  }));
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: File) => {
    setSaid(({ valid_from }) => ({ valid_from }));
    setFile(undefined);
    setProblem(fileProblem(chosen));
    if (fileProblem(chosen) !== undefined) return;
    const name = chosen.name.trim().slice(-importLimits.fileNameLength);
    setFile({ kind, name, content: await contentOf(chosen), readAt: Date.now() });
  };
  const texts = kindTexts[kind];
  return (
    <Screen
      title={texts.title()}
      trail={
        {
          parts: <Link to="/parts">{m.office_parts()}</Link>,
          stock: <Link to="/stock">{m.office_stock()}</Link>,
          'special-prices': <Link to="/companies">{m.office_companies()}</Link>,
          companies: <Link to="/companies">{m.office_companies()}</Link>,
        }[kind]
      }
    >
      <div className="grid gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{texts.hint()}</p>
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <Field
            label={texts.file()}
            hint={m.office_import_file_hint()}
            errors={problem === undefined ? [] : [problem]}
          >
            {(attributes) => (
              <Input
                {...attributes}
                type="file"
                accept=".csv,.txt,.tsv,.xlsx"
                className="py-1.5"
                onChange={({ currentTarget }) => {
                  const chosen = currentTarget.files?.[0];
                  if (chosen) void choose(chosen);
                }}
              />
            )}
          </Field>
          {kind === 'parts' && (
            <Field label={m.office_import_prices_from()} hint={m.office_prices_valid_from_hint()}>
              {(attributes) => (
                <Input
                  {...attributes}
                  type="date"
                  value={said.valid_from}
                  onChange={({ currentTarget: { value } }) => {
                    if (value !== '') setSaid({ ...said, valid_from: value });
                  }}
                />
              )}
            </Field>
          )}
        </div>
        {file && (
          <FileRead
            key={file.readAt}
            file={file}
            said={said}
            onSay={setSaid}
            onDone={() => setFile(undefined)}
          />
        )}
        <PastImports kind={kind} />
      </div>
    </Screen>
  );
}

function fileProblem(file: File): string | undefined {
  if (file.size === 0) return m.office_import_file_empty();
  return file.size > importLimits.bytes ? m.office_import_file_too_large() : undefined;
}

function FileRead({
  file,
  said,
  onSay,
  onDone,
}: {
  file: ChosenFile;
  said: SaidOfFile;
  onSay: (said: SaidOfFile) => void;
  onDone: () => void;
}) {
  const { api } = useOffice();
  const { data: read, error } = useQuery({
    ...importPreviewQuery(api, file, said),
    placeholderData: (before) => before,
  });
  if (read === undefined && error === null) return <p role="status">{m.office_import_reading()}</p>;
  return (
    <>
      <ErrorSummary messages={[...failureMessages(error), ...(read?.problems ?? [])]} />
      {read && <PartImportReading kind={file.kind} read={read} said={said} onSay={onSay} />}
      {read?.plan && error === null && (
        <PartImportPlan key={read.plan.digest} file={file} said={said} plan={read.plan} onDone={onDone} />
      )}
    </>
  );
}

function PastImports({ kind }: { kind: ImportKind }) {
  const { api } = useOffice();
  const { data: changes } = useSuspenseQuery(fileImportsQuery(api, kind));
  return (
    <Section title={m.office_import_past()}>
      {changes.length === 0 ? (
        <p className="text-muted">{m.office_import_past_none()}</p>
      ) : (
        <ChangesTable
          caption={m.office_import_past()}
          head={<HeadCell numeric>{countTexts[kind]()}</HeadCell>}
        >
          {changes.map((change) => (
            <Row key={change.uuid}>
              <RowHead className="font-normal">
                <WhenText at={change.at} />
              </RowHead>
              <Cell className="min-w-56 wrap-anywhere">{change.file}</Cell>
              <Cell numeric>{countText(change.parts)}</Cell>
              <Cell>{change.by}</Cell>
              <Cell>
                <UndoChange change={change} />
              </Cell>
            </Row>
          ))}
        </ChangesTable>
      )}
    </Section>
  );
}
