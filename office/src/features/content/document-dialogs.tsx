import type { OfficeDocument } from '@chipload/contract/office/content';
import { documentLimits } from '@chipload/domain/content';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

type DialogProps = { document: OfficeDocument; onClose: () => void };

/** Publishes the latest version now, or at a time of the shop. */
export function PublishDialog({ document, onClose }: DialogProps) {
  const { api } = useOffice();
  const { uuid } = document;
  const { form, dialog } = useRecordForm({
    record: document,
    values: () => ({ at: '' }),
    act: ({ at }, { seen: { version }, idempotencyKey }) =>
      api.post('/documents/:uuid/publish', {
        params: { uuid },
        data: { version, at: at === '' ? null : at },
        idempotencyKey,
      }),
    onClose,
  });
  const isPlanned = form.watch('at') !== '';
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_content_publish()}
      action={isPlanned ? m.office_content_plan() : m.office_content_publish_now()}
    >
      <p className="text-sm">{m.office_content_publish_hint({ number: document.latest })}</p>
      {document.misses_french && <p className="text-sm text-partial">{m.office_content_publish_french()}</p>}
      <TextEntry
        control={form.control}
        name="at"
        label={m.office_content_publish_at()}
        hint={m.office_content_publish_zone({ zone: shopTimeZone })}
        type="datetime-local"
        isOptional
      />
    </RecordFormDialog>
  );
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
