import type { OfficeCompany } from '@chipload/contract/office';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { companyFacts } from './company-facts.ts';

/** Lets a company order on account until a day though its invoices are overdue; without a day, no longer. */
export function OverdueDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { api } = useOffice();
  const { uuid, name } = company;
  const { form, dialog } = useRecordForm({
    record: company,
    values: ({ overdue_exception: exception }) => ({
      until: exception?.until ?? '',
      reason: exception?.reason ?? '',
    }),
    factsOf: companyFacts,
    typedFacts: ({ until, reason }, seen) =>
      companyFacts({ ...seen, overdue_exception: until === '' ? null : { until, reason } }),
    act: ({ until, reason }, { seen: { version }, idempotencyKey }) =>
      api.post('/companies/:uuid/overdue-exception', {
        params: { uuid },
        data: { version, until: until === '' ? null : until, reason },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_companies_overdue_title({ name })}
      action={m.office_companies_terms_save()}
    >
      <DayEntry
        control={form.control}
        name="until"
        label={m.office_companies_overdue_until()}
        hint={m.office_companies_overdue_until_hint()}
        isOptional
      />
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_fact_reason()}
        missing={m.office_reason_missing()}
        maxLength={deskLimits.reason}
      />
    </RecordFormDialog>
  );
}
