import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { CompanyChoice } from '../../records/companies/company-choice.tsx';
import { type CompanyHead, companyQuery } from '../../records/companies/company.queries.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { useRecordAct } from '../../records/use-record-act.ts';

/** Begins a quote for a person of a company, and opens it. */
export function AddQuoteDialog({ onClose }: { onClose: () => void }) {
  const { api } = useOffice();
  const navigate = useNavigate();
  const [company, setCompany] = useState<CompanyHead>();
  const [isTried, setTried] = useState(false);
  const { data } = useQuery({ ...companyQuery(api, company?.uuid ?? ''), enabled: company !== undefined });
  const people = data?.people.filter(({ is_disabled: isDisabled }) => !isDisabled) ?? [];
  const { run, dialog } = useRecordAct({
    act: (person: string, { idempotencyKey }) => api.post('/quotes', { data: { person }, idempotencyKey }),
    onDone: ({ uuid }) => void navigate({ to: '/quotes/$uuid', params: { uuid } }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_quotes_add()}
      action={m.office_quotes_add_action()}
      onSubmit={(sent) => {
        setTried(true);
        const person = sent.get('person');
        if (typeof person === 'string' && person !== '') run(person);
      }}
    >
      <CompanyChoice
        company={company}
        errors={isTried ? [m.office_payments_company_missing()] : []}
        onChoose={setCompany}
      />
      {company && data && (
        <Field
          label={m.quotes_person()}
          errors={people.length === 0 ? [m.office_quotes_nobody({ company: data.name })] : []}
        >
          {(attributes) => (
            <Select {...attributes} name="person">
              {people.map(({ uuid, name, email }) => (
                <option key={uuid} value={uuid}>
                  {name} · {email}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </RecordFormDialog>
  );
}
