import type { OfficeDocument } from '@chipload/contract/office/content';
import { documentLimits } from '@chipload/domain/content';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { ChangedLines } from './document-versions.tsx';

type DialogProps = { document: OfficeDocument; onClose: () => void };

/** Publishes the latest version now, or at a time of the shop. */
export function PublishDialog({ document, onClose }: DialogProps) {
  const { api } = useOffice();
  const { uuid } = document;
  const { form, seen, dialog } = useRecordForm({
    record: document,
    values: () => ({ at: '' }),
    factsOf: (record) => ({ [m.office_content_shown()]: liveText(record) }),
    conflictHint,
    act: ({ at }, { seen: { version, live }, idempotencyKey }) =>
      api.post('/documents/:uuid/publish', {
        params: { uuid },
        data: { version, live, at: at === '' ? null : at },
        idempotencyKey,
      }),
    onClose,
  });
  const isPlanned = form.watch('at') !== '';
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_content_publish()}
      action={isPlanned ? m.office_content_plan() : m.office_content_publish_now()}
    >
      <p className="text-sm">{m.office_content_publish_hint({ number: seen.latest })}</p>
      {seen.misses_french && <p className="text-sm text-partial">{m.office_content_publish_french()}</p>}
      <TextEntry
        control={form.control}
        name="at"
        label={m.office_content_publish_at()}
        hint={m.office_content_publish_zone({ zone: shopTimeZone })}
        type="datetime-local"
        isOptional
      />
      <ChangesForBuyers document={seen} />
    </RecordFormDialog>
  );
}

/** The lines that buyers would no longer see, and those that they would see, and the plan that would be given up. */
function ChangesForBuyers({ document }: { document: OfficeDocument }) {
  const { live, texts, versions, planned_at: plannedAt } = document;
  const planned = versions.find(({ state }) => state === 'planned');
  return (
    <section aria-labelledby="changes-for-buyers" className="grid gap-3 text-sm">
      <h3 id="changes-for-buyers" className="text-base font-semibold">
        {m.office_content_publish_changes()}
      </h3>
      {planned && plannedAt !== null && (
        <p className="text-partial">
          {m.office_content_publish_replaces({ number: planned.number, moment: atShop(plannedAt) })}
        </p>
      )}
      <p className="text-muted">{liveText(document)}</p>
      {live !== null && texts !== null && (
        <ChangedLines
          document={document}
          latest={texts}
          number={live}
          texts={{
            same: m.office_content_publish_same(),
            former: m.office_content_publish_was(),
            latest: m.office_content_publish_becomes(),
          }}
        />
      )}
    </section>
  );
}

const atShop = (moment: string) => formatDateTime(moment, shopTimeZone);

function liveText({ live, live_at: liveAt }: OfficeDocument): string {
  return live === null || liveAt === null
    ? m.office_content_publish_nothing()
    : m.office_content_publish_against({ number: live, moment: atShop(liveAt) });
}

/** The advice where another version was published, or none is any more, since the lines were shown; the usual one after a change. */
function conflictHint(seen: OfficeDocument, now: OfficeDocument): string {
  const keep = m.office_conflict_keep();
  if (seen.live === now.live) return m.office_conflict_body();
  return now.live === null
    ? m.office_content_publish_gone({ keep })
    : m.office_content_publish_meanwhile({ number: now.live, keep });
}

export function WithdrawDialog({ document, onClose }: DialogProps) {
  const { api } = useOffice();
  const { uuid } = document;
  const isPlanned = document.state === 'planned';
  return (
    <QuestionDialog
      title={isPlanned ? m.office_content_unplan() : m.office_content_withdraw()}
      question={isPlanned ? m.office_content_unplan_question() : m.office_content_withdraw_question()}
      dismissal={m.office_content_keep()}
      record={document}
      act={(_, { seen: { version }, idempotencyKey }) =>
        api.post('/documents/:uuid/withdraw', { params: { uuid }, data: { version }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}

export function TakeOverDialog({ document: { uuid }, onClose }: DialogProps) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_content_take_over()}
      look="primary"
      question={m.office_content_take_over_question()}
      act={(_, { idempotencyKey }) =>
        api.post('/documents/:uuid/take-over', { params: { uuid }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}

export function ChangeAddressDialog({ document, onClose }: DialogProps) {
  const { api } = useOffice();
  const { uuid } = document;
  const { form, dialog } = useRecordForm({
    record: document,
    values: ({ slug }) => ({ slug }),
    act: ({ slug }, { seen: { version }, idempotencyKey }) =>
      api.post('/documents/:uuid/address', { params: { uuid }, data: { version, slug }, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_content_change_address()}
      action={m.office_content_change_address()}
    >
      <p className="text-sm">{m.office_content_change_address_hint()}</p>
      <TextEntry
        control={form.control}
        name="slug"
        label={m.office_content_address()}
        hint={m.office_content_new_hint()}
        maxLength={documentLimits.slugLength}
        missing={m.office_content_new_hint()}
      />
    </RecordFormDialog>
  );
}
