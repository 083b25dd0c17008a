import type { OfficeCompany } from '@chipload/contract/office';
import { companyCodePattern, companyLimits } from '@chipload/domain/companies';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { companyFacts } from './company-facts.ts';

/** Gives a company another name or code. */
export function RenameDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { api } = useOffice();
  const { uuid } = company;
  const { form, seen, dialog } = useRecordForm({
    record: company,
    values: ({ name, code }) => ({ name, code }),
    factsOf: companyFacts,
    typedFacts: (names, before) => companyFacts({ ...before, ...names }),
    act: (names, { seen: { version }, idempotencyKey }) =>
      api.post('/companies/:uuid/name', { params: { uuid }, data: { version, ...names }, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_companies_rename_title({ name: seen.name })}
      action={m.office_companies_rename_save()}
    >
      <p className="text-sm">{m.office_companies_rename_explained()}</p>
      <TextEntry
        control={form.control}
        name="name"
        label={m.office_companies_name()}
        maxLength={contactLimits.company}
        missing={m.office_companies_name_missing()}
      />
      <TextEntry
        control={form.control}
        name="code"
        label={m.office_companies_code()}
        hint={m.office_companies_code_hint()}
        maxLength={companyLimits.codeLength}
        validate={(text) => companyCodePattern.test(text.trim()) || m.office_companies_code_invalid()}
      />
    </RecordFormDialog>
  );
}
