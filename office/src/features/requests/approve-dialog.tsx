import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { useOffice, useStaff } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, MoneyEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { answeredOnce } from './request-words.tsx';

type Approval = { limit: number | undefined; terms_days: number | undefined };

/** Approves an application, with the limit and the terms. */
export function ApproveDialog({
  request,
  onClose,
}: {
  request: OfficeRequestOf<'credit'>;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { number, currency } = request;
  const { credit_limit_cents: most } = useStaff().limits;
  const { form, dialog } = useRecordForm({
    record: request,
    values: ({ requested_limit: limit, current: { terms_days } }): Approval => ({ limit, terms_days }),
    ...answeredOnce,
    act: ({ limit = 0, terms_days }, { idempotencyKey }) =>
      api.post('/requests/credit/:number/decision', {
        params: { number },
        data: { state: 'approved', limit, terms_days },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_requests_approve_title({ company: request.company.name })}
      action={m.office_requests_approve()}
    >
      <MoneyEntry
        control={form.control}
        name="limit"
        label={m.office_requests_limit({ currency })}
        {...(most !== null && {
          hint: m.office_requests_limit_hint({ limit: formatMoney(most, currency, currentLanguage()) }),
        })}
      />
      <CountEntry control={form.control} name="terms_days" label={m.office_requests_terms()} most={180} />
      <p className="text-sm text-muted">{m.office_requests_mailed({ email: request.person.email })}</p>
    </RecordFormDialog>
  );
}
