import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { companyFacts } from './company-facts.ts';
import { bytesOf, FileEntry } from './file-entry.tsx';

type DocumentForm = { file: File | undefined; name: string };

/** Adds a document; its name is that of the file until somebody types another. */
export function AddDocumentDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
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
