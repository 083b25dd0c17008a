import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeSent } from '@chipload/contract/office';
import type { BankEntryRow, BankFileReply, SentBankFile } from '@chipload/contract/office/bank-files';
import { bankFileLimits } from '@chipload/domain/bank-files';
import { m } from '@chipload/messages';
import { paidName } from '@chipload/messages/office-codes';
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
import { amountText } from '../invoice-words.ts';
import type { Payer } from './bank-file.queries.ts';
import { ChoosePayerDialog } from './choose-payer-dialog.tsx';

type Read = Extract<BankFileReply, { status: 'read' }>;

/** The entries of a file: those that are ticked become payments received once somebody confirms them. */
export function BankEntries({ file, read }: { file: SentBankFile; read: Read }) {
  const [choosing, setChoosing] = useState<BankEntryRow>();
  const { payerOf, isTicked, tick, choose } = useChosen();
  const next = read.entries.filter(isTicked).slice(0, bankFileLimits.entriesAtOnce);
  const { run, isBusy, error } = useTake(file);
  return (
    <Section title={m.office_bank_files_entries()}>
      <ErrorSummary messages={failureMessages(error)} />
      <p className="flex flex-wrap items-center gap-4">
        <Button
          look="primary"
          busy={isBusy}
          disabled={next.length === 0}
          onClick={() => run(next.flatMap((entry) => takenEntry(entry, payerOf(entry))))}
        >
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
              <EntryRow
                key={entry.index}
                entry={entry}
                payer={payerOf(entry)}
                isTicked={isTicked(entry)}
                onTick={() => tick(entry)}
                onChoose={() => setChoosing(entry)}
              />
            ))}
          </tbody>
        </Table>
      </Sideways>
      <Unreadable rows={read.unreadable} />
      {choosing && (
        <ChoosePayerDialog
          entry={choosing}
          onChoose={(payer) => choose(choosing, payer)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Section>
  );
}

/** The payers of the entries, as proposed or as a person chose, and the ticked entries. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Payer>>(new Map());
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const payerOf = (entry: BankEntryRow) => (mayTake(entry) ? (chosen.get(entry.index) ?? entry.match) : null);
  const isTicked = (entry: BankEntryRow) =>
    payerOf(entry) !== null &&
    !unticked.has(entry.index) &&
    (entry.state === 'matched' || chosen.has(entry.index));
  const choose = ({ index }: BankEntryRow, payer: Payer) => {
    setChosen(new Map([...chosen, [index, payer]]));
    setUnticked(new Set([...unticked].filter((one) => one !== index)));
  };
  const tick = (entry: BankEntryRow) => {
    const payer = payerOf(entry);
    if (isTicked(entry)) setUnticked(new Set([...unticked, entry.index]));
    else if (payer) choose(entry, payer);
  };
  return { payerOf, isTicked, tick, choose };
}

type TakenEntries = OfficeSent<'POST', '/bank-files/take'>['data']['entries'];

function useTake(file: SentBankFile) {
  const { api, notifications } = useOffice();
  return useAct(
    (entries: TakenEntries, idempotencyKey) =>
      api.post('/bank-files/take', { data: { ...file, entries }, idempotencyKey }),
    {
      onDone: ({ recorded: count }) =>
        notifications.add({
          type: 'success',
          title: m.office_bank_files(),
          body: m.office_bank_files_recorded({ count, shown: countText(count) }),
        }),
    },
  );
}

function takenEntry({ index }: BankEntryRow, payer: Payer | null): TakenEntries {
  if (!payer) return [];
  const parts = payer.parts.map(({ invoice, order, amount }) => ({
    invoice,
    ...(order !== null && { order }),
    amount,
  }));
  return [{ index, company: payer.company.uuid, parts }];
}

function EntryRow({
  entry,
  payer,
  isTicked,
  onTick,
  onChoose,
}: {
  entry: BankEntryRow;
  payer: Payer | null;
  isTicked: boolean;
  onTick: () => void;
  onChoose: () => void;
}) {
  const { day, text } = entry;
  return (
    <Row>
      <Cell>
        {payer !== null && (
          <input
            type="checkbox"
            className="size-4 accent-accent pointer-coarse:size-6"
            aria-label={m.office_bank_files_take_entry({ day, text })}
            checked={isTicked}
            onChange={onTick}
          />
        )}
      </Cell>
      <Cell className="tabular whitespace-nowrap">{day}</Cell>
      <RowHead className="min-w-48 wrap-anywhere">{text}</RowHead>
      <Cell numeric className="tabular whitespace-nowrap">
        <EntryAmount entry={entry} />
      </Cell>
      <Cell className="min-w-56">
        <WhatItPays entry={entry} payer={payer} />
        {mayTake(entry) && (
          <Button size="small" look="quiet" onClick={onChoose}>
            {payer === null ? m.office_bank_files_choose() : m.office_bank_files_change()}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

function Unreadable({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="text-sm text-muted">
      <p>{m.office_bank_files_unreadable()}</p>
      <ul className="list-disc pl-5">
        {rows.map((line, place) => (
          <li key={place} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
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

/** The company and the invoices that an entry pays, and the reason that it is not recorded by itself. */
function WhatItPays({ entry, payer }: { entry: BankEntryRow; payer: Payer | null }) {
  const { state, payment, match } = entry;
  const currency = entry.currency === 'USD' ? 'USD' : 'CAD';
  return (
    <>
      {payer && (
        <p>
          <span className="font-medium">{payer.company.name}</span>{' '}
          {payer.parts.map((part) => `${paidName(part)} ${amountText(part.amount, currency)}`).join(', ')}
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
