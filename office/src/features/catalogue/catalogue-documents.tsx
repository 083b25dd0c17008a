import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueDocumentPath } from '@chipload/contract/catalogue-document-path';
import type {
  CatalogueDocument,
  CatalogueDocuments as Documents,
} from '@chipload/contract/office/catalogue-documents';
import { catalogueDocumentLimits, documentKinds, type DocumentOwner } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { documentKindTexts, documentText } from '@chipload/messages/catalogue-documents';
import { currentLanguage } from '@chipload/messages/locale';
import { DropZone } from '@chipload/ui/form/drop-zone';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useAct } from '../../records/use-act.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { documentProblem, sendDocument } from './catalogue-files.tsx';
import { catalogueDocumentsQuery } from './catalogue.queries.ts';
import { AddFiles } from '../../records/files/add-files.tsx';
import { type FileAct, FileActs, raised } from './listed-files.tsx';

/** The documents of a part or a series in their order, and the way to add, move, describe and remove them. */
export function CatalogueDocuments({ of, name }: DocumentOwner) {
  const { api } = useOffice();
  const may = useMay();
  const { data, error } = useQuery(catalogueDocumentsQuery(api, { of, name }));
  return (
    <>
      {error !== null && <p className="text-bad">{failureText(error)}</p>}
      {data?.documents.length === 0 && <p className="text-muted">{m.office_catalogue_documents_none()}</p>}
      {data !== undefined && data.documents.length > 0 && (
        <DocumentList owner={{ of, name }} data={data} mayEdit={may('edit-catalogue')} />
      )}
      {may('edit-catalogue') && (
        <AddFiles
          Zone={DocumentZone}
          problemOf={documentProblem}
          send={async (file) => sendDocument(api, { owner: { of, name }, file })}
        />
      )}
    </>
  );
}

function DocumentZone(props: { isDisabled: boolean; onFiles: (files: readonly File[]) => void }) {
  return (
    <DropZone
      {...props}
      texts={{
        choose: m.office_catalogue_documents_choose(),
        drop: m.office_catalogue_documents_drop(),
        dropNow: m.office_catalogue_documents_drop_now(),
        formats: m.office_catalogue_documents_formats(),
      }}
      accept=".pdf"
    />
  );
}

type ListProps = { readonly owner: DocumentOwner; readonly data: Documents };

function DocumentList({ owner, data, mayEdit }: ListProps & { mayEdit: boolean }) {
  const { api } = useOffice();
  const [opened, setOpened] = useState<{ readonly act: FileAct; readonly document: CatalogueDocument }>();
  const { version, documents } = data;
  const { run, error, isBusy } = useAct((wanted: readonly CatalogueDocument[], idempotencyKey) =>
    api.put('/catalogue/documents/:of/:name', {
      params: owner,
      data: { version, documents: wanted.map(sentOf) },
      idempotencyKey,
    }),
  );
  const dialog = opened && {
    owner,
    data,
    document: opened.document,
    onClose: () => setOpened(undefined),
  };
  return (
    <>
      {error !== null && <ErrorSummary messages={[failureText(error)]} />}
      <ol className="divide-y border-y">
        {documents.map((document, place) => (
          <li key={document.uuid} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-64 wrap-anywhere">
              <a
                href={catalogueDocumentPath(document.digest)}
                target="_blank"
                rel="noreferrer"
                lang="en"
                className="text-accent underline underline-offset-2"
              >
                {document.titles.en}
              </a>
              <p lang="fr" className="text-muted">
                {document.titles.fr}
              </p>
              <p className="text-xs text-muted">{documentText(document)}</p>
            </div>
            {mayEdit && (
              <FileActs
                labels={labelsOf(document)}
                isBusy={isBusy}
                onRaise={place === 0 ? undefined : () => run(raised(documents, place))}
                onOpen={(act) => setOpened({ act, document })}
              />
            )}
          </li>
        ))}
      </ol>
      {dialog && opened.act === 'describe' && <DescribeDialog {...dialog} />}
      {dialog && opened.act === 'remove' && <RemoveDialog {...dialog} />}
    </>
  );
}

function labelsOf({ titles }: CatalogueDocument) {
  const title = titles[currentLanguage()];
  return {
    raise: m.office_catalogue_documents_raise_label({ title }),
    describe: m.office_catalogue_documents_describe_label({ title }),
    remove: m.office_catalogue_documents_remove_label({ title }),
  };
}

type DialogProps = ListProps & { readonly document: CatalogueDocument; readonly onClose: () => void };

function DescribeDialog({ owner, data, document: { uuid, ...opened }, onClose }: DialogProps) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: data,
    values: ({ documents }) => {
      const { kind, titles } = documents.find((one) => one.uuid === uuid) ?? opened;
      return { kind, en: titles.en, fr: titles.fr };
    },
    factsOf,
    act: (
      { kind, ...titles }: Pick<CatalogueDocument, 'kind'> & CatalogueDocument['titles'],
      { seen: { version, documents }, idempotencyKey },
    ) =>
      api.put('/catalogue/documents/:of/:name', {
        params: owner,
        data: {
          version,
          documents: documents.map((one) => sentOf(one.uuid === uuid ? { ...one, kind, titles } : one)),
        },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_catalogue_documents_describe_title()}
      action={m.office_pictures_save()}
    >
      <MenuEntry
        control={form.control}
        name="kind"
        label={m.office_catalogue_documents_kind()}
        options={documentKinds.map((value) => ({ value, label: documentKindTexts[value]() }))}
      />
      {(['en', 'fr'] as const).map((language) => (
        <TextEntry
          key={language}
          control={form.control}
          name={language}
          label={
            language === 'en'
              ? m.office_catalogue_documents_title_en()
              : m.office_catalogue_documents_title_fr()
          }
          maxLength={catalogueDocumentLimits.titleLength}
          missing={m.office_catalogue_documents_title_missing()}
        />
      ))}
    </RecordFormDialog>
  );
}

function RemoveDialog({ owner, data, document: { uuid, titles }, onClose }: DialogProps) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      record={data}
      factsOf={factsOf}
      title={m.office_catalogue_documents_remove_title({ title: titles[currentLanguage()] })}
      action={m.office_catalogue_documents_remove_action()}
      question={m.office_catalogue_documents_remove_question()}
      act={(_, { seen: { version, documents }, idempotencyKey }) =>
        api.put('/catalogue/documents/:of/:name', {
          params: owner,
          data: { version, documents: documents.filter((one) => one.uuid !== uuid).map(sentOf) },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}

function sentOf({ uuid, kind, titles }: CatalogueDocument) {
  return { uuid, kind, titles };
}

/** The facts that a colleague may have changed meanwhile. */
function factsOf({ documents }: Documents): Record<string, string> {
  return Object.fromEntries(
    documents.map(({ kind, titles: { en, fr } }, place) => [
      `${place + 1}`,
      `${documentKindTexts[kind]()}: ${en} / ${fr}`,
    ]),
  );
}
