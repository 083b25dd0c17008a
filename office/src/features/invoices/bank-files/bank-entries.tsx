import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BankEntryRow, BankFileReply, SentBankFile } from '@chipload/contract/office/bank-files';
import { bankFileLimits } from '@chipload/domain/bank-files';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { useOffice } from '../../../platform/office.ts';
import { Section } from '../../../records/section.tsx';
import { Sideways } from '../../../records/sideways.tsx';
import { useAct } from '../../../records/use-act.ts';
import { amountText, paidName } from '../invoice-words.ts';
import type { Payer } from './bank-file.queries.ts';
import { ChoosePayerDialog } from './choose-payer-dialog.tsx';

type Read = Extract<BankFileReply, { status: 'read' }>;

/** The entries of a file: those that are ticked become payments received once somebody confirms them. */
export function BankEntries({ file, read }: { file: SentBankFile; read: Read }) {
  const { api, notifications } = useOffice();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Payer>>(new Map());
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const [choosing, setChoosing] = useState<BankEntryRow>();
  const payerOf = (entry: BankEntryRow) => (mayTake(entry) ? (chosen.get(entry.index) ?? entry.match) : null);
  const isTicked = (entry: BankEntryRow) =>
    payerOf(entry) !== null &&
    !unticked.has(entry.index) &&
    (entry.state === 'matched' || chosen.has(entry.index));
  const ticked = read.entries.filter(isTicked);
  const next = ticked.slice(0, bankFileLimits.entriesAtOnce);
  const { run, isBusy, error } = useAct(
    (_: void, idempotencyKey) =>
      api.post('/bank-files/take', { data: { ...file, entries: next.flatMap(takenEntry) }, idempotencyKey }),
    {
      onDone: ({ recorded: count }) =>
        notifications.add({
          type: 'success',
          title: m.office_bank_files(),
          body: m.office_bank_files_recorded({ count, shown: countText(count) }),
        }),
    },
  );
  const takenEntry = (entry: BankEntryRow) => {
    const payer = payerOf(entry);
    if (!payer) return [];
    const parts = payer.parts.map(({ invoice, amount }) => ({ invoice, amount }));
    return [{ index: entry.index, company: payer.company.uuid, parts }];
  };
  const tick = (entry: BankEntryRow) => {
    const others = new Set(unticked);
    if (!others.delete(entry.index)) others.add(entry.index);
    setUnticked(others);
  };
  return (
    <Section title={m.office_bank_files_entries()}>
      <ErrorSummary messages={failureMessages(error)} />
      <p className="flex flex-wrap items-center gap-4">
        <Button look="primary" busy={isBusy} disabled={next.length === 0} onClick={() => run()}>
          {m.office_bank_files_record({ count: next.length, shown: countText(next.length) })}
        </Button>
        <span className="text-sm text-muted">{m.office_bank_files_record_hint()}</span>
      </p>
      <Sideways label={m.office_bank_files_entries()}>
        <Table caption={m.office_bank_files_entries()}>
          <thead>
            <tr>
              <HeadCell>{m.office_bank_files_take()}</HeadCell>
              <HeadCell>{m.office_bank_files_column_day()}</HeadCell>
              <HeadCell>{m.office_bank_files_column_text()}</HeadCell>
              <HeadCell numeric>{m.office_payments_amount()}</HeadCell>
              <HeadCell>{m.office_payments_pays()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {read.entries.map((entry) => (
              <Row key={entry.index}>
                <Cell>
                  {payerOf(entry) !== null && (
                    <input
                      type="checkbox"
                      className="size-4 accent-accent pointer-coarse:size-6"
                      aria-label={m.office_bank_files_take_entry({ day: entry.day, text: entry.text })}
                      checked={isTicked(entry)}
                      onChange={() => {
                        const { index, match, state } = entry;
                        if (state !== 'matched' && match && !chosen.has(index))
                          setChosen(new Map([...chosen, [index, match]]));
                        else tick(entry);
                      }}
                    />
                  )}
                </Cell>
                <Cell className="tabular whitespace-nowrap">{entry.day}</Cell>
                <RowHead className="min-w-48 wrap-anywhere">{entry.text}</RowHead>
                <Cell numeric className="tabular whitespace-nowrap">
                  <EntryAmount entry={entry} />
                </Cell>
                <Cell className="min-w-56">
                  <WhatItPays entry={entry} payer={payerOf(entry)} />
                  {mayTake(entry) && (
                    <Button size="small" look="quiet" onClick={() => setChoosing(entry)}>
                      {payerOf(entry) === null ? m.office_bank_files_choose() : m.office_bank_files_change()}
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {read.unreadable.length > 0 && (
        <div className="text-sm text-muted">
          <p>{m.office_bank_files_unreadable()}</p>
          <ul className="list-disc pl-5">
            {read.unreadable.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {choosing && (
        <ChoosePayerDialog
          entry={choosing}
          onChoose={(payer) => {
            setChosen(new Map([...chosen, [choosing.index, payer]]));
            setUnticked(new Set([...unticked].filter((index) => index !== choosing.index)));
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Section>
  );
}

function mayTake({ state }: BankEntryRow): boolean {
  return state === 'matched' || state === 'choose' || state === 'recorded';
}

function EntryAmount({ entry: { amount, currency } }: { entry: BankEntryRow }) {
  if (currency === 'CAD' || currency === 'USD') return <Money cents={amount} currency={currency} />;
  return <>{currency}</>;
}

const stateTexts: Readonly<Record<BankEntryRow['state'], () => string>> = {
  matched: () => '',
  choose: m.office_bank_files_state_choose,
  recorded: m.office_bank_files_state_recorded,
  'other-currency': m.office_bank_files_state_other_currency,
  taken: m.office_bank_files_state_taken,
  changed: m.office_bank_files_state_changed,
  repeated: m.office_bank_files_state_repeated,
  debit: m.office_bank_files_state_debit,
};

/** Which invoices of whom an entry pays, and why it is not recorded by itself. */
function WhatItPays({ entry, payer }: { entry: BankEntryRow; payer: Payer | null }) {
  const { state, payment, match } = entry;
  const currency = entry.currency === 'USD' ? 'USD' : 'CAD';
  return (
    <>
      {payer && (
        <p>
          <span className="font-medium">{payer.company.name}</span>{' '}
          {payer.parts
            .map(({ number, amount }) => `${paidName(number)} ${amountText(amount, currency)}`)
            .join(', ')}
          {payer === match && <span className="text-muted"> ({matchText(match.by)})</span>}
        </p>
      )}
      {state !== 'matched' && (payer === null || state === 'recorded') && (
        <p className="text-sm text-muted">
          {stateTexts[state]()}{' '}
          {payment && (
            <Link to="/payments/$uuid" params={{ uuid: payment.uuid }} className="underline">
              {payment.number}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function matchText(by: NonNullable<BankEntryRow['match']>['by']): string {
  switch (by) {
    case 'number':
      return m.office_bank_files_by_number();
    case 'amount':
      return m.office_bank_files_by_amount();
    case 'sum':
      return m.office_bank_files_by_sum();
  }
}
