import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

/** Mails the open invoices of a company to one of its people. */
export function StatementDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { api, notifications } = useOffice();
  const { uuid, name } = company;
  const readers = company.people.filter((one) => one.is_email_confirmed && !one.is_disabled);
  const { form, dialog } = useRecordForm({
    values: () => ({ person: readers[0]?.uuid ?? '' }),
    act: (data, { idempotencyKey }) =>
      api.post('/companies/:uuid/statement', { params: { uuid }, data, idempotencyKey }),
    onDone: (_, { person }) =>
      notifications.add({
        type: 'success',
        title: m.office_companies_statement(),
        body: m.office_companies_statement_sent({
          email: readers.find((one) => one.uuid === person)?.email ?? '',
        }),
      }),
    onClose,
  });
  const nobody = readers.length === 0 ? [m.office_companies_statement_nobody()] : [];
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_companies_statement_title({ name })}
      action={m.office_companies_statement()}
      problems={[...nobody, ...dialog.problems]}
      isDisabled={readers.length === 0}
    >
      <p className="text-sm">{m.office_companies_statement_explained()}</p>
      <MenuEntry
        control={form.control}
        name="person"
        label={m.office_companies_statement_to()}
        options={readers.map((one) => ({ value: one.uuid, label: `${one.name} · ${one.email}` }))}
      />
    </RecordFormDialog>
  );
}
