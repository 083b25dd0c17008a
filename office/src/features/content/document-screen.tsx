import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { OfficeDocument } from '@chipload/contract/office/content';
import { addressedKinds } from '@chipload/domain/content';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { Notice } from '@chipload/ui/notice';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordScreen } from '../../records/record-screen.tsx';
import { documentQuery } from './content.queries.ts';
import { DocumentBadges, kindTexts } from './content-words.tsx';
import { ChangeAddressDialog, PublishDialog, TakeOverDialog, WithdrawDialog } from './document-dialogs.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { DocumentVersions } from './document-versions.tsx';

type OpenDialog = 'publish' | 'withdraw' | 'take-over' | 'address';

/** The record of a document: its text in both languages, its publication, and every version of it. */
export function DocumentScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: document } = useSuspenseQuery(documentQuery(api, uuid));
  const [open, setOpen] = useState<OpenDialog>();
  const [isDirty, setDirty] = useState(false);
  // While something is typed, a colleague's new version must not replace it.
  const [held, setHeld] = useState(document.version);
  const [saves, setSaves] = useState(0);
  const acts = useDocumentActs(document, isDirty, setOpen);
  const { texts } = document;
  const close = () => setOpen(undefined);
  return (
    <RecordScreen
      title={document.titles.en || document.slug}
      trail={<Link to="/content">{m.office_content()}</Link>}
      badges={<DocumentBadges document={document} />}
      subjects={[`document ${uuid}`]}
      acts={acts}
    >
      {document.master === 'files' && (
        <Notice icon={FileText}>
          <p>{m.office_content_file_notice()}</p>
        </Notice>
      )}
      <DocumentFacts document={document} />
      {texts !== null && (
        <DocumentEditor
          key={`${saves} ${document.master} ${isDirty ? held : document.version}`}
          document={{ ...document, texts }}
          onDirty={(dirty) => {
            if (dirty === isDirty) return;
            setDirty(dirty);
            setHeld(document.version);
          }}
          onSaved={() => {
            setDirty(false);
            setSaves(saves + 1);
          }}
        />
      )}
      <DocumentVersions document={document} />
      {open === 'publish' && <PublishDialog document={document} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog document={document} onClose={close} />}
      {open === 'take-over' && <TakeOverDialog document={document} onClose={close} />}
      {open === 'address' && <ChangeAddressDialog document={document} onClose={close} />}
    </RecordScreen>
  );
}

function useDocumentActs(
  document: OfficeDocument,
  isDirty: boolean,
  open: (dialog: OpenDialog) => void,
): RecordAct[] {
  const may = useMay();
  if (document.master === 'files')
    return may('write-content')
      ? [{ key: 'edit-record', label: m.office_content_take_over(), run: () => open('take-over') }]
      : [];
  if (!may('publish-content')) return [];
  const unsaved = { isOff: isDirty, whyOff: isDirty ? m.office_content_unsaved() : undefined };
  return [
    ...(document.has_draft || document.state === 'draft'
      ? [
          {
            label: m.office_content_publish(),
            look: 'primary' as const,
            run: () => open('publish'),
            ...unsaved,
          },
        ]
      : []),
    ...(document.state === 'draft'
      ? []
      : [
          {
            label: document.state === 'planned' ? m.office_content_unplan() : m.office_content_withdraw(),
            run: () => open('withdraw'),
          },
        ]),
    ...(addressedKinds.includes(document.kind)
      ? [{ label: m.office_content_change_address(), run: () => open('address') }]
      : []),
  ];
}

function DocumentFacts({ document }: { document: OfficeDocument }) {
  const { kind, slug, address, state, planned_at: plannedAt } = document;
  return (
    <Facts>
      <Fact label={m.office_content_kind()}>{kindTexts[kind]()}</Fact>
      <Fact label={m.office_content_address()}>
        {address !== null && state === 'published' ? (
          <a href={address} target="_blank" rel="noopener" className="wrap-anywhere text-accent underline">
            {address}
          </a>
        ) : (
          <span className="wrap-anywhere">{address ?? slug}</span>
        )}
      </Fact>
      {plannedAt !== null && (
        <Fact label={m.office_content_state()}>
          {m.office_content_planned_for({ moment: formatDateTime(plannedAt, shopTimeZone) })}
        </Fact>
      )}
    </Facts>
  );
}
