import { useState } from 'react';
import type { CompanyDocument, OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { companyFacts } from './company-facts.ts';
import { bytesOf, FileEntry } from './file-entry.tsx';
import { FileLink } from './file-link.tsx';
import { Section } from '../../records/section.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

/** The documents of a company, the latest first. */
export function CompanyDocuments({ company }: { company: OfficeCompany }) {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<CompanyDocument>();
  const { uuid, documents } = company;
  return (
    <Section
      title={m.office_companies_documents()}
      action={
        may('write-customers') && (
          <Button size="small" onClick={() => setAdding(true)}>
            {m.office_companies_document_add()}
          </Button>
        )
      }
    >
      {documents.length === 0 && <p className="text-muted">{m.office_companies_documents_empty()}</p>}
      <ul>
        {documents.map((document) => (
          <li
            key={document.uuid}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 first:border-t"
          >
            <span className="min-w-0 grow basis-64 wrap-anywhere">
              <FileLink
                path={`/api/office/companies/${uuid}/documents/${document.uuid}`}
                label={document.name}
              >
                {document.name}
              </FileLink>
              <span className="block text-xs text-muted">
                {sizeText(document.bytes)} · {document.added.by} · <WhenText at={document.added.at} />
              </span>
            </span>
            {may('write-customers') && (
              <Button size="small" look="danger" onClick={() => setRemoved(document)}>
                {m.office_companies_document_remove()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <AddDocumentDialog company={company} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog company={company} document={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

type DocumentForm = { file: File | undefined; name: string };

/** Adds a document; its name is that of the file until somebody types another. */
function AddDocumentDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: company,
    values: (): DocumentForm => ({ file: undefined, name: '' }),
    factsOf: companyFacts,
    act: async ({ file, name }, { seen: { uuid, version }, idempotencyKey }) =>
      api.post('/companies/:uuid/documents', {
        params: { uuid },
        query: { version, name },
        data: await bytesOf(file),
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_companies_document_add()}
      action={m.office_companies_document_save()}
    >
      <FileEntry
        control={form.control}
        name="file"
        onChoose={(file) => {
          if (form.getValues('name') === '')
            form.setValue('name', file.name.slice(-companyLimits.fileNameLength));
        }}
      />
      <TextEntry
        control={form.control}
        name="name"
        label={m.office_companies_file_name()}
        maxLength={companyLimits.fileNameLength}
        missing={m.office_companies_file_name_missing()}
      />
    </RecordFormDialog>
  );
}

function RemoveDialog({
  company,
  document: { uuid: document, name },
  onClose,
}: {
  company: OfficeCompany;
  document: CompanyDocument;
  onClose: () => void;
}) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_companies_document_remove_title({ name })}
      action={m.office_companies_document_remove()}
      question={m.office_companies_document_remove_question()}
      record={company}
      factsOf={companyFacts}
      act={(_, { seen: { uuid, version }, idempotencyKey }) =>
        api.post('/companies/:uuid/documents/:document/remove', {
          params: { uuid, document },
          data: { version },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}

function sizeText(bytes: number): string {
  const size = formatNumber(Math.max(1, Math.round(bytes / 1_000)), currentLanguage());
  return m.office_companies_kilobytes({ size });
}
