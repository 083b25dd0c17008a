import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeDocument, WrittenTexts } from '@chipload/contract/office/content';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { versionQuery } from './content.queries.ts';
import { factsOf, formOf } from './document-form.ts';
import { lineChanges } from './line-changes.ts';

/** The versions of a document, the latest first: each is compared with the latest, and restored. */
export function DocumentVersions({ document }: { document: OfficeDocument }) {
  const may = useMay();
  const [compared, setCompared] = useState<number>();
  const [restored, setRestored] = useState<number>();
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
                  {number !== document.latest && (
                    <span className="flex flex-wrap gap-2">
                      <Button size="small" onClick={() => setCompared(number)}>
                        {m.office_content_compare()}
                      </Button>
                      {may('write-content') && (
                        <Button size="small" onClick={() => setRestored(number)}>
                          {m.office_content_restore()}
                        </Button>
                      )}
                    </span>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
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
  document: { uuid, kind },
  latest,
  number,
}: {
  document: OfficeDocument;
  latest: WrittenTexts;
  number: number;
}) {
  const { api } = useOffice();
  const { data: former, error } = useQuery(versionQuery(api, uuid, number));
  if (error !== null) return <p className="text-bad">{failureText(error)}</p>;
  if (former === undefined) return <SkeletonRows rows={3} />;
  const now = factsOf(formOf(kind, latest));
  const before = factsOf(formOf(kind, former));
  const changed = Object.keys(now).filter((name) => now[name] !== before[name]);
  return (
    <Section title={m.office_content_compare_title({ number })}>
      {changed.length === 0 && <p className="text-muted">{m.office_content_same()}</p>}
      {changed.map((name) => (
        <div key={name} className="grid gap-1">
          <h3 className="font-medium">{name}</h3>
          <ul className="grid gap-px">
            {lineChanges(before[name] ?? '', now[name] ?? '').map(({ line, side }, place) => (
              <li
                key={place}
                className={`rounded-control px-2 py-0.5 wrap-anywhere ${side === 'former' ? 'bg-bad-tint' : 'bg-good-tint'}`}
              >
                <span className="text-xs text-muted">
                  {side === 'former' ? m.office_content_removed({ number }) : m.office_content_added()}
                </span>{' '}
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
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
