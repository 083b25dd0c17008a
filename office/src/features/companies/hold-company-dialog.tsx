import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { ReasonDialog } from '../../records/reason-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';
import { companyQuery } from '../../records/company.queries.ts';
import { useCompanyAct } from './companies.queries.ts';

/** Puts a company on hold with a reason; it can be undone for ten seconds. */
export function HoldCompanyDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { uuid, version, name } = company;
  const { api, queryClient } = useOffice();
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
    <ReasonDialog
      title={m.office_companies_hold_title({ name })}
      action={m.office_companies_hold()}
      explanation={m.office_companies_hold_explained()}
      label={m.office_companies_hold_reason()}
      missing={m.office_reason_missing()}
      maxLength={companyLimits.holdReasonLength}
      act={hold}
      onClose={onClose}
    />
  );
}
