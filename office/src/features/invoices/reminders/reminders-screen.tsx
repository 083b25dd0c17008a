import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { DueReminder, ReminderStop } from '@chipload/contract/office/reminders';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../../navigation/address-link.tsx';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { Screen } from '../../../navigation/screen.tsx';
import { useMay, useOffice } from '../../../platform/office.ts';
import { Section } from '../../../records/section.tsx';
import { Sideways } from '../../../records/sideways.tsx';
import { useAct } from '../../../records/use-act.ts';
import { amountText } from '../invoice-words.ts';
import { remindedText, remindersQuery } from './reminders.queries.ts';
import { StopRemindersDialog } from './stop-reminders-dialog.tsx';

/** The reminders that are due, sent with one click, and what gets none. */
export function RemindersScreen() {
  const { api } = useOffice();
  const { data } = useSuspenseQuery(remindersQuery(api));
  return (
    <Screen title={m.office_reminders()}>
      <div className="grid gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_reminders_hint()}</p>
        <p className="max-w-prose text-sm text-pretty text-muted">
          {data.hold_after_days === null
            ? m.office_reminders_no_hold()
            : m.office_reminders_hold({ days: data.hold_after_days })}
        </p>
        {data.rows.length === 0 ? (
          <EmptyState
            icon={CircleCheck}
            title={m.office_reminders_empty()}
            body={m.office_reminders_empty_body()}
          />
        ) : (
          <DueReminders due={data.rows} />
        )}
        {data.stops.length > 0 && <Stops stops={data.stops} />}
      </div>
    </Screen>
  );
}

/** As many as the office sends in one act. */
const mostAtOnce = 500;

const stepTexts = [
  m.office_reminders_first,
  m.office_reminders_second,
  m.office_reminders_third,
  m.office_reminders_last,
] as const;

function keyOf({ company, invoice }: Pick<DueReminder, 'company' | 'invoice'>): string {
  return `${company.uuid} ${invoice}`;
}

function DueReminders({ due }: { due: readonly DueReminder[] }) {
  const { api, notifications } = useOffice();
  const may = useMay();
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [stopped, setStopped] = useState<DueReminder>();
  // Money that is not applied may be for it: it goes only if somebody ticks it.
  const isTicked = (one: DueReminder) => ticks.get(keyOf(one)) ?? one.unapplied === 0;
  const chosen = due.filter((one) => one.contact !== null && isTicked(one)).slice(0, mostAtOnce);
  const { run, isBusy, error } = useAct(
    (_: void, idempotencyKey) =>
      api.post('/reminders', {
        data: {
          reminders: chosen.map(({ company, invoice, step }) => ({ company: company.uuid, invoice, step })),
        },
        idempotencyKey,
      }),
    {
      onDone: ({ sent: count }) =>
        notifications.add({
          type: 'success',
          title: m.office_reminders(),
          body: m.office_reminders_sent({ count, shown: countText(count) }),
        }),
    },
  );
  const tick = (one: DueReminder) => setTicks(new Map([...ticks, [keyOf(one), !isTicked(one)]]));
  return (
    <Section title={m.office_reminders_due()}>
      <ErrorSummary messages={failureMessages(error)} />
      {may('resend-mail') && (
        <p>
          <Button look="primary" busy={isBusy} disabled={chosen.length === 0} onClick={() => run()}>
            {m.office_reminders_send({ count: chosen.length, shown: countText(chosen.length) })}
          </Button>
        </p>
      )}
      <Sideways label={m.office_reminders_due()}>
        <Table caption={m.office_reminders_due()}>
          <thead>
            <tr>
              <HeadCell>{m.office_reminders_choose()}</HeadCell>
              <HeadCell>{m.office_invoices_company()}</HeadCell>
              <HeadCell>{m.office_invoices_number()}</HeadCell>
              <HeadCell>{m.office_invoices_due()}</HeadCell>
              <HeadCell numeric>{m.office_invoices_open_amount()}</HeadCell>
              <HeadCell>{m.office_reminders_step()}</HeadCell>
              <HeadCell>{m.office_reminders_to()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {due.map((one) => (
              <ReminderRow
                key={keyOf(one)}
                reminder={one}
                isTicked={isTicked(one)}
                onTick={() => tick(one)}
                onStop={() => setStopped(one)}
              />
            ))}
          </tbody>
        </Table>
      </Sideways>
      {stopped && <StopRemindersDialog reminder={stopped} onClose={() => setStopped(undefined)} />}
    </Section>
  );
}

function ReminderRow({
  reminder,
  isTicked,
  onTick,
  onStop,
}: {
  reminder: DueReminder;
  isTicked: boolean;
  onTick: () => void;
  onStop: () => void;
}) {
  const may = useMay();
  const { company, invoice, number, contact, currency, unapplied } = reminder;
  const what = remindedText(reminder);
  return (
    <Row>
      <Cell>
        {contact !== null && may('resend-mail') && (
          <input
            type="checkbox"
            className="size-4 accent-accent pointer-coarse:size-6"
            aria-label={m.office_reminders_choose_one({ invoice: what, company: company.name })}
            checked={isTicked}
            onChange={onTick}
          />
        )}
      </Cell>
      <RowHead className="min-w-40 wrap-anywhere">
        <AddressLink address={`/companies/${company.uuid}`} className="underline">
          {company.name}
        </AddressLink>
      </RowHead>
      <Cell className="tabular whitespace-nowrap">
        {invoice === null ? (
          what
        ) : (
          <AddressLink address={`/invoices/${invoice}`} className="underline">
            {number}
          </AddressLink>
        )}
      </Cell>
      <Cell className="tabular whitespace-nowrap">{reminder.due_on}</Cell>
      <Cell numeric className="tabular whitespace-nowrap">
        <Money cents={reminder.open} currency={currency} /> {currency}
        {unapplied > 0 && (
          <span className="block text-muted">
            {m.office_reminders_unapplied({ amount: `${amountText(unapplied, currency)} ${currency}` })}
          </span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap">{stepTexts[reminder.step - 1]?.()}</Cell>
      <Cell className="min-w-48 wrap-anywhere">
        {contact === null ? (
          <span className="text-muted">{m.office_reminders_nobody()}</span>
        ) : (
          `${contact.name}, ${contact.email} (${contact.language.toUpperCase()})`
        )}{' '}
        {may('resend-mail') && (
          <Button size="small" look="quiet" onClick={onStop}>
            {m.office_reminders_stop()}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

function Stops({ stops }: { stops: readonly ReminderStop[] }) {
  const { api } = useOffice();
  const may = useMay();
  const { run, isBusy, error } = useAct(({ company, invoice }: ReminderStop, idempotencyKey) =>
    api.post('/reminders/resume', { data: { company: company.uuid, invoice }, idempotencyKey }),
  );
  return (
    <Section title={m.office_reminders_stops()}>
      <ErrorSummary messages={failureMessages(error)} />
      <ul className="grid gap-2 text-sm">
        {stops.map((stop) => (
          <li key={keyOf(stop)} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{stop.company.name}</span>
            <span>{stop.invoice === null ? m.office_reminders_whole_company() : remindedText(stop)}</span>
            <span className="tabular">
              {stop.promised_on === null
                ? m.office_reminders_until_resumed()
                : m.office_reminders_until({ day: stop.promised_on })}
            </span>
            <span className="wrap-anywhere text-muted">
              {stop.reason} ({stop.by})
            </span>
            {may('resend-mail') && (
              <Button size="small" look="quiet" busy={isBusy} onClick={() => run(stop)}>
                {m.office_reminders_resume()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
