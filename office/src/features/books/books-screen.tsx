import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { BookRun, Books } from '@chipload/contract/office/books';
import { addDays } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { bookAccountText, bookFormatTexts, programTexts, taxCodeText } from '@chipload/messages/books';
import { Button, buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { Skeleton } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { AccountSums } from './account-sums.tsx';
import { bookRunQuery, booksQuery } from './books.queries.ts';
import { MapAccountsDialog } from './map-accounts-dialog.tsx';
import { RunLists } from './run-lists.tsx';
import { TakeRunDialog } from './take-run-dialog.tsx';

/** The runs of the journal for the accounting program, and what it calls the accounts. */
export function BooksScreen() {
  const { api } = useOffice();
  const { data: books } = useSuspenseQuery(booksQuery(api));
  const mayKeep = useMay()('keep-books');
  const [opened, setOpened] = useState<'accounts' | 'run'>();
  const close = () => setOpened(undefined);
  return (
    <Screen
      title={m.office_books()}
      actions={
        mayKeep && (
          <Button look="primary" onClick={() => setOpened('run')}>
            {m.office_books_take()}
          </Button>
        )
      }
    >
      <div className="grid gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_books_hint()}</p>
        <Runs books={books} mayUndo={mayKeep} />
        <Accounts books={books} onMap={mayKeep ? () => setOpened('accounts') : undefined} />
        {books.invoices === 'lists' && <TaxCodes books={books} />}
      </div>
      {opened === 'accounts' && <MapAccountsDialog books={books} onClose={close} />}
      {opened === 'run' && <TakeRunDialog books={books} onClose={close} />}
    </Screen>
  );
}

function Runs({ books: { runs, program, accounts }, mayUndo }: { books: Books; mayUndo: boolean }) {
  const [undone, setUndone] = useState<number>();
  const [shown, setShown] = useState<number>();
  const last = runs.find((run) => run.undone_at === null)?.number;
  return (
    <Section title={m.office_books_runs()}>
      {program === 'xero' && accounts.some(({ currency }) => currency === 'USD') && (
        <p className="max-w-prose text-pretty text-muted">{m.office_books_xero_usd()}</p>
      )}
      {runs.length === 0 ? (
        <EmptyState title={m.office_books_runs_empty()} />
      ) : (
        <Sideways label={m.office_books_runs()}>
          <Table caption={m.office_books_runs()}>
            <thead>
              <tr>
                <HeadCell>{m.office_books_run()}</HeadCell>
                <HeadCell>{m.office_books_days()}</HeadCell>
                <HeadCell numeric>{m.office_books_entries()}</HeadCell>
                <HeadCell>{m.office_books_taken()}</HeadCell>
                <HeadCell>{m.office_books_files()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <RunRow
                  key={run.number}
                  run={run}
                  onShow={() => setShown(run.number)}
                  onUndo={mayUndo && run.number === last ? () => setUndone(run.number) : undefined}
                />
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
      {shown !== undefined && <RunSums key={shown} number={shown} />}
      {undone !== undefined && <UndoRun number={undone} onClose={() => setUndone(undefined)} />}
    </Section>
  );
}

function RunRow({
  run,
  onShow,
  onUndo,
}: {
  run: BookRun;
  onShow: () => void;
  onUndo: (() => void) | undefined;
}) {
  const { number, undone_at: undoneAt } = run;
  return (
    <Row>
      <RowHead className="whitespace-nowrap">
        {undoneAt === null ? (
          <button
            type="button"
            title={m.office_books_sums_show({ number })}
            className="text-accent underline-offset-2 hover:underline"
            onClick={onShow}
          >
            {m.office_books_run_number({ number })}
          </button>
        ) : (
          m.office_books_run_number({ number })
        )}
      </RowHead>
      <Cell className="tabular whitespace-nowrap">{daysText(run)}</Cell>
      <Cell numeric>{countText(run.entries)}</Cell>
      <Cell className="min-w-40">
        {m.office_books_taken_by({ day: dayAtShop(new Date(run.taken_at)), name: run.taken_by })}
      </Cell>
      <Cell className="min-w-56">
        {undoneAt !== null && (
          <span className="text-muted">
            {m.office_books_undone({ day: dayAtShop(new Date(undoneAt)), name: run.undone_by ?? '' })}
          </span>
        )}
        <span className="flex flex-wrap gap-1">
          {run.formats.map((format, at) => {
            const name = formatText(format, run.invoices === 'lists' && at === 0);
            return (
              <a
                key={format}
                href={`/api/office/books/runs/${number}/${format}`}
                download
                aria-label={m.office_books_download({ number, format: name })}
                className={buttonClass({ size: 'small', look: 'quiet' })}
              >
                <Icon of={Download} />
                {name}
              </a>
            );
          })}
          {onUndo && (
            <Button size="small" look="danger" onClick={onUndo}>
              {m.office_books_undo()}
            </Button>
          )}
        </span>
      </Cell>
    </Row>
  );
}

/** The first format of a run is that of the program; its journal leaves out what its lists have. */
function formatText(format: BookRun['formats'][number], hasLists: boolean): string {
  const program = bookFormatTexts[format]();
  return hasLists ? m.office_books_program_lists({ program }) : program;
}

function daysText({ after_day: after, through: to }: BookRun): string {
  return after === null
    ? m.office_books_days_through({ to })
    : m.office_books_days_between({ from: addDays(after, 1), to });
}

function RunSums({ number }: { number: number }) {
  const { api } = useOffice();
  const { data, error } = useQuery(bookRunQuery(api, number));
  if (error)
    return (
      <p role="alert" className="text-bad">
        {failureMessages(error).join(' ')}
      </p>
    );
  if (data === undefined) return <Skeleton className="h-24" />;
  const title = m.office_books_sums_of({ number });
  return (
    <div ref={focus} tabIndex={-1}>
      <Section title={title}>
        {data.lists && <RunLists lists={data.lists} />}
        <AccountSums title={title} sums={data.sums} />
      </Section>
    </div>
  );
}

/** Leads whoever opened the sums to them. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function UndoRun({ number, onClose }: { number: number; onClose: () => void }) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_books_undo_title({ number })}
      action={m.office_books_undo()}
      dismissal={m.office_books_undo_keep()}
      question={m.office_books_undo_question()}
      act={(_, { idempotencyKey }) =>
        api.delete('/books/runs/:number', { params: { number }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}

function Accounts({
  books: { program, accounts },
  onMap,
}: {
  books: Books;
  onMap: (() => void) | undefined;
}) {
  return (
    <Section
      title={m.office_books_accounts()}
      action={
        onMap && (
          <Button size="small" onClick={onMap}>
            {m.office_books_map()}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-pretty text-muted">
        {program === 'plain'
          ? m.office_books_accounts_hint_plain()
          : m.office_books_accounts_hint({ program: programTexts[program]() })}
      </p>
      {accounts.length === 0 ? (
        <EmptyState title={m.office_books_accounts_empty()} />
      ) : (
        <Sideways label={m.office_books_accounts()}>
          <Table caption={m.office_books_accounts()}>
            <thead>
              <tr>
                <HeadCell>{m.office_books_account()}</HeadCell>
                <HeadCell>{m.office_books_target()}</HeadCell>
                <HeadCell>{m.office_books_tax_code()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <Row key={bookAccountText(account)}>
                  <RowHead>{bookAccountText(account)}</RowHead>
                  <Cell className="min-w-40 wrap-anywhere">
                    {account.target ?? <span className="text-bad">{m.office_books_not_mapped()}</span>}
                  </Cell>
                  <Cell className="wrap-anywhere">{account.tax_code}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}

/** The program's codes for the taxes of the lines in its lists, and the account of roundings. */
function TaxCodes({ books: { program, rounding, tax_codes: codes } }: { books: Books }) {
  const named = { program: programTexts[program]() };
  const notMapped = <span className="text-bad">{m.office_books_not_mapped()}</span>;
  return (
    <Section title={m.office_books_lists()}>
      <div className="grid max-w-prose gap-2 text-pretty text-muted">
        <p>{m.office_books_invoices_of_program(named)}</p>
        <p>{m.office_books_tax_codes_hint(named)}</p>
        <p>{m.office_books_rounding_hint(named)}</p>
        <p>{program === 'xero' ? m.office_books_lists_clearing() : m.office_books_lists_items()}</p>
      </div>
      <Sideways label={m.office_books_tax_codes()}>
        <Table caption={m.office_books_tax_codes()}>
          <thead>
            <tr>
              <HeadCell>{m.office_books_taxes()}</HeadCell>
              <HeadCell>{m.office_books_target()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            <Row>
              <RowHead>{m.office_books_rounding()}</RowHead>
              <Cell className="wrap-anywhere">{rounding ?? notMapped}</Cell>
            </Row>
            {codes.map(({ taxes, code }) => (
              <Row key={taxes}>
                <RowHead>{taxCodeText(taxes)}</RowHead>
                <Cell className="wrap-anywhere">{code ?? notMapped}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}
