import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';

/** Mails the open invoices of a company to one of its people. */
export function StatementDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { uuid, name } = company;
  const { api, queryClient, notifications } = useOffice();
  const readers = company.people.filter((one) => one.is_email_confirmed && !one.is_disabled);
  const form = useForm({ defaultValues: { person: readers[0]?.uuid ?? '' } });
  const send = useMutation({
    mutationFn: ({ person }: { person: string }) =>
      api.post('/companies/:uuid/statement', { params: { uuid }, data: { person } }),
    onSuccess: async (_, { person }) => {
      onClose();
      const email = readers.find((one) => one.uuid === person)?.email ?? '';
      notifications.add({
        type: 'success',
        title: m.office_companies_statement(),
        body: m.office_companies_statement_sent({ email }),
      });
      await queryClient.invalidateQueries({ queryKey: ['timeline'] });
    },
  });
  const problems = [
    ...(readers.length === 0 ? [m.office_companies_statement_nobody()] : []),
    ...(send.error === null ? [] : [failureText(send.error)]),
  ];
  return (
    <RecordFormDialog
      title={m.office_companies_statement_title({ name })}
      action={m.office_companies_statement()}
      problems={problems}
      isBusy={send.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => {
        if (values.person !== '') send.mutate(values);
      })}
    >
      <p className="text-sm">{m.office_companies_statement_explained()}</p>
      <Field label={m.office_companies_statement_to()}>
        {(attributes) => (
          <Select {...attributes} {...form.register('person')}>
            {readers.map((one) => (
              <option key={one.uuid} value={one.uuid}>
                {`${one.name} · ${one.email}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </RecordFormDialog>
  );
}
