import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { useCompanyAct } from './companies.queries.ts';
import { bytesOf, FileEntry, fileProblem } from './file-entry.tsx';

/** Adds a document; its name is that of the file until somebody types another. */
export function AddDocumentDialog({
  company: { uuid, version },
  onClose,
}: {
  company: OfficeCompany;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File>();
  const [isSent, setSent] = useState(false);
  const form = useForm({ defaultValues: { name: '' } });
  const save = useCompanyAct(
    async (api, { chosen, name }: { chosen: File; name: string }) =>
      api.post('/companies/:uuid/documents', {
        params: { uuid },
        query: { version, name },
        data: await bytesOf(chosen),
      }),
    { onDone: onClose },
  );
  const problem = fileProblem(file);
  return (
    <RecordFormDialog
      title={m.office_companies_document_add()}
      action={m.office_companies_document_save()}
      problems={save.error === null ? [] : [failureText(save.error)]}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        setSent(true);
        void form.handleSubmit(({ name }) => {
          if (file !== undefined && problem === undefined) save.mutate({ chosen: file, name });
        })(event);
      }}
    >
      <FileEntry
        problem={isSent ? problem : undefined}
        onChoose={(chosen) => {
          setFile(chosen);
          if (chosen !== undefined && form.getValues('name') === '')
            form.setValue('name', chosen.name.slice(-companyLimits.fileNameLength));
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
