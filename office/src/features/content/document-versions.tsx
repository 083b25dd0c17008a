import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeDocument, WrittenTexts } from '@chipload/contract/office/content';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { TextField } from '@chipload/ui/form/text-field';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { useAct } from '../../records/use-act.ts';
import { WhenText } from '../../records/when-text.tsx';
import { versionQuery } from './content.queries.ts';
import { factsOf, formOf } from './document-form.ts';
import { type LineChange, lineChanges } from './line-changes.ts';

/** The versions of a document, the latest first: each is compared with the latest, restored, and shown to others by a link. */
export function DocumentVersions({ document }: { document: OfficeDocument }) {
  const may = useMay();
  const [compared, setCompared] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const link = usePreviewLink(document);
  if (document.versions.length === 0) return null;
  return (
    <Section title={m.office_content_versions()}>
      <Sideways label={m.office_content_versions()}>
        <Table caption={m.office_content_versions()}>
          <thead>
            <tr>
              <HeadCell>{m.office_content_number()}</HeadCell>
              <HeadCell>{m.office_content_when()}</HeadCell>
              <HeadCell>{m.office_content_by()}</HeadCell>
              <HeadCell>{m.office_content_state()}</HeadCell>
              <HeadCell>{m.office_content_compare()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {document.versions.map(({ number, written_at: at, written_by: by, state }) => (
              <Row key={number}>
                <RowHead>{number}</RowHead>
                <Cell>
                  <WhenText at={at} />
                </Cell>
                <Cell>{by ?? m.office_content_importer()}</Cell>
                <Cell>
                  {state === 'live' && <Badge tone="good">{m.office_content_shown()}</Badge>}
                  {state === 'planned' && <Badge tone="partial">{m.office_content_planned()}</Badge>}
                </Cell>
                <Cell>
                  <span className="flex flex-wrap gap-2">
                    {number !== document.latest && (
                      <>
                        <Button size="small" onClick={() => setCompared(number)}>
                          {m.office_content_compare()}
                        </Button>
                        {may('write-content') && (
                          <Button size="small" onClick={() => setRestored(number)}>
                            {m.office_content_restore()}
                          </Button>
                        )}
                      </>
                    )}
                    {state !== 'live' && may('write-content') && (
                      <Button size="small" busy={link.isBusy} onClick={() => link.run(number)}>
                        {m.office_content_link()}
                      </Button>
                    )}
                  </span>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {link.error !== null && <p className="text-bad">{failureText(link.error)}</p>}
      {link.made && (
        <TextField
          label={m.office_content_link_of({ number: link.made.number })}
          hint={m.office_content_link_hint({ moment: link.made.moment, zone: shopTimeZone })}
          value={link.made.address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {compared !== undefined && document.texts !== null && (
        <Comparison document={document} latest={document.texts} number={compared} />
      )}
      {restored !== undefined && (
        <RestoreDialog document={document} number={restored} onClose={() => setRestored(undefined)} />
      )}
    </Section>
  );
}

function Comparison({
  document,
  latest,
  number,
}: {
  document: OfficeDocument;
  latest: WrittenTexts;
  number: number;
}) {
  return (
    <Section title={m.office_content_compare_title({ number })}>
      <ChangedLines
        document={document}
        latest={latest}
        number={number}
        texts={{
          same: m.office_content_same(),
          former: m.office_content_removed({ number }),
          latest: m.office_content_added(),
        }}
      />
    </Section>
  );
}

/** The lines, by field, that only an earlier version or only the latest has. */
export function ChangedLines({
  document: { uuid, kind },
  latest,
  number,
  texts,
}: {
  document: OfficeDocument;
  latest: WrittenTexts;
  /** Of the earlier version. */
  number: number;
  texts: Readonly<Record<'same' | LineChange['side'], string>>;
}) {
  const { api } = useOffice();
  const { data: former, error } = useQuery(versionQuery(api, uuid, number));
  if (error !== null) return <p className="text-bad">{failureText(error)}</p>;
  if (former === undefined) return <SkeletonRows rows={3} />;
  const now = factsOf(formOf(kind, latest));
  const before = factsOf(formOf(kind, former));
  const changed = Object.keys(now).filter((name) => now[name] !== before[name]);
  if (changed.length === 0) return <p className="text-muted">{texts.same}</p>;
  return changed.map((name) => (
    <div key={name} className="grid gap-1">
      <h3 className="font-medium">{name}</h3>
      <ul className="grid gap-px">
        {lineChanges(before[name] ?? '', now[name] ?? '').map(({ line, side }, place) => (
          <li
            key={place}
            className={`rounded-control px-2 py-0.5 wrap-anywhere ${side === 'former' ? 'bg-bad-tint' : 'bg-good-tint'}`}
          >
            <span className="text-xs text-muted">{texts[side]}</span> {line}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Makes the preview link of a version, copies it, and shows it for as long as the screen is open. */
function usePreviewLink({ uuid }: OfficeDocument) {
  const { api, notifications } = useOffice();
  const [made, setMade] = useState<{ number: number; address: string; moment: string }>();
  const { run, isBusy, error } = useAct(
    (number: number, idempotencyKey) =>
      api.post('/documents/:uuid/versions/:number/link', { params: { uuid, number }, idempotencyKey }),
    {
      onDone: ({ address, works_until: until }, number) => {
        const moment = formatDateTime(until, shopTimeZone);
        setMade({ number, address, moment });
        navigator.clipboard.writeText(address).then(
          () =>
            notifications.add({
              type: 'success',
              title: m.office_content_link_copied(),
              body: m.office_content_link_copied_body({ moment, zone: shopTimeZone }),
            }),
          () =>
            notifications.add({
              type: 'error',
              title: m.office_content_link_not_copied(),
              body: m.office_content_link_not_copied_body(),
            }),
        );
      },
    },
  );
  return { run, isBusy, error, made };
}

function RestoreDialog({
  document,
  number,
  onClose,
}: {
  document: OfficeDocument;
  number: number;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { uuid } = document;
  return (
    <QuestionDialog
      title={m.office_content_restore()}
      look="primary"
      question={m.office_content_restore_question({ number })}
      record={document}
      act={(_, { seen: { version }, idempotencyKey }) =>
        api.post('/documents/:uuid/restore', { params: { uuid }, data: { version, number }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}
