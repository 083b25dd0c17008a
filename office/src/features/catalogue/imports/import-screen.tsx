import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ImportRun } from '@chipload/contract/office/import-runs';
import { type ImportField, type ImportKind, importLimits } from '@chipload/domain/catalogue';
import { addDays } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field, Input } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { Screen } from '../../../navigation/screen.tsx';
import { useOffice } from '../../../platform/office.ts';
import { contentOf } from '../../../records/file-content.ts';
import { Section } from '../../../records/section.tsx';
import { Sideways } from '../../../records/sideways.tsx';
import { useAct } from '../../../records/use-act.ts';
import { WhenText } from '../../../records/when-text.tsx';
import {
  type ChosenFile,
  fileImportsQuery,
  importPreviewQuery,
  importRunQuery,
  importRunsQuery,
  isRunning,
  type SaidOfFile,
} from '../catalogue.queries.ts';
import { ChangesTable, UndoChange } from '../part-history.tsx';
import { PartImportPlan } from './import-plan.tsx';
import { PartImportReading } from './import-reading.tsx';
import { MendRows } from './mend-rows.tsx';

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
  'opening-invoices': {
    title: m.office_opening_import,
    hint: m.office_opening_import_hint,
    file: m.office_opening_import_file,
  },
  'cross-references': {
    title: m.office_cross_import,
    hint: m.office_cross_import_hint,
    file: m.office_cross_import_file,
  },
} as const;

const countTexts = {
  parts: m.office_import_parts,
  stock: m.office_import_parts,
  'special-prices': m.office_special_import_prices,
  companies: m.office_companies,
  'opening-invoices': m.office_opening_import_invoices,
  'cross-references': m.office_cross_references,
} as const;

/** Imports a file of any kind, such as of parts or of companies: how it is read, what it changes, and the imports before. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const { file, setFile, said, setSaid, choose, isSending, problems } = useChosenFile(kind);
  const chosen = useRef<ChosenColumns>(new Map());
  const texts = kindTexts[kind];
  return (
    <Screen title={texts.title()} trail={trailOf(kind)}>
      <div className="grid gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{texts.hint()}</p>
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <Field
            label={texts.file()}
            hint={
              kind === 'parts'
                ? m.office_import_file_hint_parts({
                    megabytes: runMegabytes,
                    rows: countText(importLimits.runRows),
                  })
                : m.office_import_file_hint()
            }
            errors={problems}
          >
            {(attributes) => (
              <Input
                {...attributes}
                type="file"
                accept=".csv,.txt,.tsv,.xlsx"
                className="py-1.5"
                onChange={({ currentTarget }) => {
                  const given = currentTarget.files?.[0];
                  if (given) void choose(given);
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
        {isSending && <p role="status">{m.office_import_sending()}</p>}
        {file && (
          <FileRead
            key={file.readAt}
            file={file}
            said={said}
            onSay={setSaid}
            chosen={chosen}
            onDone={() => setFile(undefined)}
          />
        )}
        {kind === 'parts' && <LargeFiles />}
        <PastImports kind={kind} />
      </div>
    </Screen>
  );
}

function trailOf(kind: ImportKind) {
  if (kind === 'stock') return <Link to="/stock">{m.office_stock()}</Link>;
  if (kind === 'parts' || kind === 'cross-references') return <Link to="/parts">{m.office_parts()}</Link>;
  return <Link to="/companies">{m.office_companies()}</Link>;
}

/** The file that is chosen, and how it is read; a large one of parts is sent first. */
function useChosenFile(kind: ImportKind) {
  const { api } = useOffice();
  const [file, setFile] = useState<ChosenFile>();
  // Prices of a day to come can be undone until then.
  const [said, setSaid] = useState<SaidOfFile>(() => ({
    valid_from: addDays(dayAtShop(new Date()), 1),
  }));
  const [problem, setProblem] = useState<string>();
  const send = useAct(
    async (chosen: File, idempotencyKey) =>
      api.post('/part-import-runs', {
        query: { file_name: nameOf(chosen) },
        data: new Uint8Array(await chosen.arrayBuffer()),
        idempotencyKey,
        timeout: sendMilliseconds,
      }),
    {
      onDone: ({ uuid }, chosen) =>
        setFile({ kind: 'parts', name: nameOf(chosen), run: uuid, readAt: Date.now() }),
    },
  );
  const choose = async (chosen: File) => {
    // A file that was mended and is chosen again has the same name.
    const isAgain = file?.name === nameOf(chosen);
    setSaid(({ valid_from, constants }) => ({ valid_from, ...(isAgain && { constants }) }));
    setFile(undefined);
    send.reset();
    setProblem(fileProblem(chosen, kind));
    if (fileProblem(chosen, kind) !== undefined) return;
    if (kind === 'parts' && chosen.size > importLimits.jobBytes) send.run(chosen);
    else setFile({ kind, name: nameOf(chosen), content: await contentOf(chosen), readAt: Date.now() });
  };
  const problems = problem === undefined ? failureMessages(send.error) : [problem];
  return { file, setFile, said, setSaid, choose, isSending: send.isBusy, problems };
}

const sendMilliseconds = 120_000;
const runMegabytes = String(importLimits.runBytes / 1_000_000);

function nameOf(file: File): string {
  return file.name.trim().slice(-importLimits.fileNameLength);
}

function fileProblem({ size }: File, kind: ImportKind): string | undefined {
  if (size === 0) return m.office_import_file_empty();
  if (kind !== 'parts') return size > importLimits.bytes ? m.office_import_file_too_large() : undefined;
  return size > importLimits.runBytes
    ? m.office_import_file_too_large_parts({ megabytes: runMegabytes })
    : undefined;
}

/** The fields that somebody chose for the columns of the files before this one, by their headings: a file is often mended and chosen again. */
type ChosenColumns = Map<string, ImportField | null>;

function FileRead({
  file,
  said,
  onSay,
  chosen: { current: chosen },
  onDone,
}: {
  file: ChosenFile;
  said: SaidOfFile;
  onSay: (said: SaidOfFile) => void;
  chosen: RefObject<ChosenColumns>;
  onDone: () => void;
}) {
  const { api } = useOffice();
  const { data: read, error } = useQuery({
    ...importPreviewQuery(api, file, said),
    placeholderData: (before) => before,
  });
  useEffect(() => {
    if (read === undefined || said.fields !== undefined) return;
    const fields = read.columns.map(({ heading, field }) =>
      chosen.has(heading) ? (chosen.get(heading) ?? null) : field,
    );
    if (fields.some((field, at) => field !== read.columns[at]?.field))
      onSay({ ...said, fields, constants: said.constants ?? read.constants });
  }, [read, said, chosen, onSay]);
  if (read === undefined && error === null)
    return 'run' in file ? (
      <LargeFileRead uuid={file.run} onCancel={onDone} />
    ) : (
      <p role="status">{m.office_import_reading()}</p>
    );
  return (
    <>
      <ErrorSummary messages={[...failureMessages(error), ...(read?.problems ?? [])]} />
      {read && (
        <PartImportReading
          kind={file.kind}
          read={read}
          said={said}
          onSay={onSay}
          onChoose={(heading, field) => chosen.set(heading, field)}
        />
      )}
      {read?.plan && (
        <MendRows
          key={file.readAt}
          columns={read.columns}
          rows={read.plan.refused_rows}
          mended={said.mended ?? []}
          onMend={(mended) => onSay({ ...said, mended })}
        />
      )}
      {read?.plan && error === null && (
        <PartImportPlan key={read.plan.digest} file={file} said={said} plan={read.plan} onDone={onDone} />
      )}
    </>
  );
}

function LargeFileRead({ uuid, onCancel }: { uuid: string; onCancel: () => void }) {
  const { api } = useOffice();
  const { data: run } = useQuery(importRunQuery(api, uuid));
  return (
    <div className="grid max-w-3xl gap-2">
      <p role="status">{m.office_import_reading()}</p>
      {run && <HowFar run={run} />}
      {run && <CancelRun run={run} onDone={onCancel} />}
    </div>
  );
}

const doesTexts = {
  preview: m.office_import_run_preview,
  import: m.office_import_run_import,
  undo: m.office_import_run_undo,
} as const;

/** The large files that are imported or undone, each with how far it is, and what became of those of the last day. */
function LargeFiles() {
  const { api } = useOffice();
  const { data: runs = [] } = useQuery(importRunsQuery(api));
  if (runs.length === 0) return null;
  return (
    <Section title={m.office_import_runs()}>
      <Sideways label={m.office_import_runs()}>
        <Table caption={m.office_import_runs()}>
          <thead>
            <tr>
              <HeadCell>{m.office_import_run_file()}</HeadCell>
              <HeadCell>{m.office_import_run_how_far()}</HeadCell>
              <HeadCell>{m.office_import_run_what()}</HeadCell>
              <HeadCell>{m.office_parts_history_when()}</HeadCell>
              <HeadCell>{m.office_parts_history_by()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Row key={run.uuid}>
                <RowHead className="max-w-64 min-w-28 font-normal wrap-anywhere">{run.file}</RowHead>
                <Cell className="min-w-40">
                  {isRunning(run) ? (
                    <div className="grid gap-2 py-1">
                      <HowFar run={run} />
                      <CancelRun run={run} />
                    </div>
                  ) : (
                    outcomeText(run)
                  )}
                </Cell>
                <Cell>{doesTexts[run.does]()}</Cell>
                <Cell className="whitespace-nowrap">
                  <WhenText at={run.at} />
                </Cell>
                <Cell>{run.by}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}

function outcomeText({ state, does, problem }: ImportRun): string {
  if (state === 'refused') return problem ?? '';
  if (state === 'failed') return m.office_import_run_failed();
  if (state === 'cancelled') return m.office_import_run_cancelled();
  return does === 'undo' ? m.office_import_run_undone() : m.office_import_run_imported();
}

function HowFar({ run: { state, does, file, rows, rows_done: done } }: { run: ImportRun }) {
  const waiting = state === 'waiting' ? m.office_import_run_waiting() : undefined;
  const text =
    rows === null ? waiting : m.office_import_run_progress({ done: countText(done), all: countText(rows) });
  return (
    <>
      <progress
        aria-label={`${doesTexts[does]()}: ${file}`}
        className="h-2 w-full accent-accent"
        {...(rows !== null && rows > 0 && { value: done, max: rows })}
      />
      {text !== undefined && <p className="tabular text-sm text-muted">{text}</p>}
    </>
  );
}

function CancelRun({ run: { uuid, file }, onDone }: { run: ImportRun; onDone?: () => void }) {
  const { api } = useOffice();
  const cancel = useAct(
    (_: void, idempotencyKey) =>
      api.post('/part-import-runs/:uuid/cancel', { params: { uuid }, idempotencyKey }),
    { onDone },
  );
  return (
    <div>
      <ErrorSummary messages={failureMessages(cancel.error)} />
      <Button
        size="small"
        busy={cancel.isBusy}
        aria-label={m.office_import_run_cancel_of({ file })}
        onClick={() => cancel.run()}
      >
        {m.office_import_run_cancel()}
      </Button>
    </div>
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
