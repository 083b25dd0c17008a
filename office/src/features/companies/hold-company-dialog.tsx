import { useForm } from 'react-hook-form';
import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { offerUndo } from '../../records/undo.ts';
import { companyQuery, useCompanyAct } from './companies.queries.ts';

/** Puts a company on hold with a reason; it can be undone for ten seconds. */
export function HoldCompanyDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { uuid, version, name } = company;
  const { api, queryClient } = useOffice();
  const form = useForm({ defaultValues: { reason: '' } });
  const hold = useCompanyAct(
    (_, reason: string) => api.post('/companies/:uuid/hold', { params: { uuid }, data: { version, reason } }),
    {
      onDone: (held) => {
        onClose();
        offerUndo({
          title: m.office_companies_held({ name }),
          undo: async () => {
            const seen = { version: held.version };
            const released = await api.post('/companies/:uuid/release', { params: { uuid }, data: seen });
            queryClient.setQueryData(companyQuery(api, uuid).queryKey, released);
          },
        });
      },
    },
  );
  return (
    <RecordFormDialog
      title={m.office_companies_hold_title({ name })}
      action={m.office_companies_hold()}
      problems={hold.error === null ? [] : [failureText(hold.error)]}
      isBusy={hold.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => hold.mutate(reason))}
    >
      <p className="text-sm">{m.office_companies_hold_explained()}</p>
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_companies_hold_reason()}
        rows={3}
        maxLength={companyLimits.holdReasonLength}
        missing={m.office_companies_reason_missing()}
        isFirst
      />
    </RecordFormDialog>
  );
}
