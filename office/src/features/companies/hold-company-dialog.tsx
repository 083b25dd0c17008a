import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { QuestionDialog, requiredReason } from '../../records/question-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';
import { companyFacts } from './company-facts.ts';

/** Puts a company on hold with a reason; it can be undone for ten seconds. */
export function HoldCompanyDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { api } = useOffice();
  const { uuid, name } = company;
  const params = { uuid };
  return (
    <QuestionDialog
      title={m.office_companies_hold_title({ name })}
      action={m.office_companies_hold()}
      look="primary"
      question={m.office_companies_hold_explained()}
      reason={requiredReason({
        label: m.office_companies_hold_reason(),
        maxLength: companyLimits.holdReasonLength,
      })}
      record={company}
      factsOf={companyFacts}
      act={(reason, { seen: { version }, idempotencyKey }) =>
        api.post('/companies/:uuid/hold', { params, data: { version, reason }, idempotencyKey })
      }
      onDone={({ version }) =>
        offerUndo({
          title: m.office_companies_held({ name }),
          undo: () => api.post('/companies/:uuid/release', { params, data: { version } }),
        })
      }
      onClose={onClose}
    />
  );
}
