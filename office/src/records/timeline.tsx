import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { StickyNote, Trash2 } from 'lucide-react';
import type { TimelineEntry } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { AddressLink } from '../navigation/address-link.tsx';
import { failureText } from '../navigation/failure-text.ts';
import { useMay, useOffice } from '../platform/office.ts';
import { useAct } from './use-act.ts';
import { changedFacts } from '@chipload/messages/audit';
import { eventText } from '@chipload/messages/events';
import { ChangedFacts } from './changed-facts.tsx';
import { MoreButton } from './more-button.tsx';
import { NoteForm } from './note-form.tsx';
import { offerUndo } from './undo.ts';
import { WhenText } from './when-text.tsx';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import type { OfficeApi } from '../platform/api/api.ts';

/** The events of a record, newest first, and its notes, which only staff see. */
export function Timeline({ subjects }: { subjects: readonly [string, ...string[]] }) {
  const { api } = useOffice();
  const pages = useInfiniteQuery(timelineQuery(api, subjects));
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label={m.office_timeline()} className="grid gap-4 text-sm">
      <h2 className="font-semibold">{m.office_timeline()}</h2>
      <NoteForm subject={subjects[0]} />
      {pages.isPending && <SkeletonRows rows={4} />}
      {pages.error !== null && entries.length === 0 && <p className="text-bad">{failureText(pages.error)}</p>}
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} />
        ))}
      </ol>
      {pages.isSuccess && entries.length === 0 && <p className="text-muted">{m.office_timeline_empty()}</p>}
      <MoreButton pages={pages}>{m.office_timeline_earlier()}</MoreButton>
    </section>
  );
}

function keyOf(entry: TimelineEntry): string | number {
  if (entry.kind === 'event') return entry.id;
  return entry.kind === 'milestone' ? `${entry.milestone} ${entry.at}` : entry.uuid;
}

function Entry({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'note') return <Note note={entry} />;
  return (
    <li className="border-l-2 pl-3">
      {entry.kind === 'mail' ? (
        <MailLine mail={entry} />
      ) : (
        <p>{entry.kind === 'event' ? eventText(entry) : milestoneText(entry)}</p>
      )}
      <When at={entry.at} by={entry.by} />
      {entry.kind === 'event' && <Changes event={entry} />}
    </li>
  );
}

/** The values before and after, unfolded on demand. */
function Changes({ event }: { event: Extract<TimelineEntry, { kind: 'event' }> }) {
  const facts = changedFacts(event);
  if (facts.length === 0) return null;
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">
        {m.office_audit_changes()}
      </summary>
      <ChangedFacts facts={facts} />
    </details>
  );
}

function MailLine({ mail }: { mail: Extract<TimelineEntry, { kind: 'mail' }> }) {
  const { uuid, recipient, subject, is_sent: isSent } = mail;
  const may = useMay();
  const text = m.office_mails_timeline({ email: recipient, subject });
  return (
    <p className="wrap-anywhere">
      {may('read-mail-log') ? <AddressLink address={`/mails/${uuid}`}>{text}</AddressLink> : text}
      {!isSent && <span className="ml-2 text-bad">{m.office_mails_timeline_failed()}</span>}
    </p>
  );
}

function When({ at, by }: { at: string; by: string }) {
  return (
    <p className="text-xs text-muted">
      <WhenText at={at} />
      {' · '}
      {by === '' ? m.office_timeline_by_shop() : by}
    </p>
  );
}

function Note({ note }: { note: Extract<TimelineEntry, { kind: 'note' }> }) {
  const { api, notifications } = useOffice();
  const params = { uuid: note.uuid };
  const remove = useAct(() => api.delete('/notes/:uuid', { params }), {
    onDone: () =>
      offerUndo({
        title: m.office_note_removed(),
        undo: () => api.post('/notes/:uuid/restore', { params }),
      }),
    onFailed: (error) =>
      notifications.add({ type: 'error', title: m.office_note_kept(), body: failureText(error) }),
  });
  return (
    <li className="rounded-control bg-partial-tint p-3">
      <div className="flex items-start gap-2">
        <Icon of={StickyNote} size={16} className="mt-0.5 text-partial" label={m.office_note()} />
        <p className="min-w-0 grow whitespace-pre-line wrap-anywhere">{note.body}</p>
        {note.is_own && (
          <IconButton label={m.office_note_remove()} className="-mt-1.5 -mr-1.5" onClick={() => remove.run()}>
            <Icon of={Trash2} size={16} />
          </IconButton>
        )}
      </div>
      <When at={note.at} by={note.by} />
    </li>
  );
}

type Milestone = Extract<TimelineEntry, { kind: 'milestone' }>;

/** Returns the sentence for a milestone of an order or an invoice. */
function milestoneText({ milestone, amount, currency, masked_card_number: card }: Milestone): string {
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency, currentLanguage());
  switch (milestone) {
    case 'order-placed':
      return m.office_milestone_order_placed();
    case 'invoice-issued':
      return m.office_milestone_invoice_issued({ amount: money });
    case 'invoice-charged':
      return m.office_milestone_invoice_charged({ amount: money, card: card ?? '' });
    case 'invoice-paid':
      return m.office_milestone_invoice_paid();
  }
}

/** The events of a record, newest first. Invalidate `['timeline']` after an act on a record. */
const timelineQuery = (api: OfficeApi, subjects: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['timeline', subjects],
    queryFn: ({ pageParam, signal }) =>
      api.get('/timeline', {
        query: { subject: [...subjects], ...(pageParam !== '' && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
  });
