import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DocumentRow } from '@chipload/contract/office/content';
import { type DocumentKind, documentKinds } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Select } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Sideways } from '../../records/sideways.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { documentsQuery } from './content.queries.ts';
import { DocumentBadges, kindTexts } from './content-words.tsx';
import { NewDocumentDialog } from './new-document-dialog.tsx';

/** The documents of the shop, by their kind and place in it. */
export function ContentScreen({
  kind,
  onKind,
}: {
  kind: DocumentKind | undefined;
  onKind: (kind: DocumentKind | undefined) => void;
}) {
  const { api } = useOffice();
  const may = useMay();
  const { data: documents } = useSuspenseQuery(documentsQuery(api, kind));
  const [isNew, setNew] = useState(false);
  return (
    <Screen
      title={m.office_content()}
      actions={
        <>
          <label className="flex items-center gap-2 text-sm">
            {m.office_content_kind()}
            <Select
              value={kind ?? ''}
              onChange={({ currentTarget: { value } }) => onKind(documentKinds.find((one) => one === value))}
            >
              <option value="">{m.office_content_all_kinds()}</option>
              {documentKinds.map((one) => (
                <option key={one} value={one}>
                  {kindTexts[one]()}
                </option>
              ))}
            </Select>
          </label>
          {may('write-content') && (
            <Button size="small" onClick={() => setNew(true)}>
              {m.office_content_new()}
            </Button>
          )}
        </>
      }
    >
      {documents.length === 0 ? (
        <EmptyState title={m.office_content_empty()} />
      ) : (
        <DocumentTable documents={documents} />
      )}
      {isNew && <NewDocumentDialog kind={kind} onClose={() => setNew(false)} />}
    </Screen>
  );
}

function DocumentTable({ documents }: { documents: readonly DocumentRow[] }) {
  return (
    <Sideways label={m.office_content()}>
      <Table caption={m.office_content()}>
        <thead>
          <tr>
            <HeadCell>{m.office_content_english()}</HeadCell>
            <HeadCell>{m.office_content_french()}</HeadCell>
            <HeadCell>{m.office_content_kind()}</HeadCell>
            <HeadCell>{m.office_content_address()}</HeadCell>
            <HeadCell>{m.office_content_state()}</HeadCell>
            <HeadCell>{m.office_content_master()}</HeadCell>
            <HeadCell>{m.office_content_changed()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <Row key={document.uuid}>
              <RowHead className="min-w-48">
                <Link
                  to="/content/$uuid"
                  params={{ uuid: document.uuid }}
                  className="text-accent hover:underline"
                >
                  {document.titles.en || document.slug}
                </Link>
              </RowHead>
              <Cell className="min-w-48" lang="fr">
                {document.titles.fr}
              </Cell>
              <Cell>{kindTexts[document.kind]()}</Cell>
              <Cell className="wrap-anywhere">{document.slug}</Cell>
              <Cell>
                <DocumentBadges document={document} />
              </Cell>
              <Cell>
                {document.master === 'files' ? m.office_content_from_files() : m.office_content_from_office()}
              </Cell>
              <Cell>
                <WhenText at={document.changed_at} />
                <span className="block text-muted">{document.changed_by ?? m.office_content_importer()}</span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}
