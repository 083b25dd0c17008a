import { useForm } from 'react-hook-form';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useStaff } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, MoneyEntry } from '../../records/form-fields.tsx';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { useRequestAct } from './requests.queries.ts';

/** Approves an application, with the limit and the terms. */
export function ApproveDialog({
  request,
  onClose,
}: {
  request: OfficeRequestOf<'credit'>;
  onClose: () => void;
}) {
  const { number, currency, requested_limit: requested, current } = request;
  const { limits } = useStaff();
  const form = useForm<{ limit: number | undefined; terms: number | undefined }>({
    defaultValues: { limit: requested, terms: current.terms_days },
  });
  const approve = useRequestAct(
    (api, { limit, terms }: { limit: number; terms: number | undefined }) =>
      api.post('/requests/credit/:number/decision', {
        params: { number },
        data: { state: 'approved', limit, ...(terms !== undefined && { terms_days: terms }) },
      }),
    onClose,
  );
  const most = limits.credit_limit_cents;
  return (
    <RecordFormDialog
      title={m.office_requests_approve_title({ company: request.company.name })}
      action={m.office_requests_approve()}
      problems={approve.error === null ? [] : [failureText(approve.error)]}
      isBusy={approve.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ limit, terms }) => {
        if (limit !== undefined) approve.mutate({ limit, terms });
      })}
    >
      <MoneyEntry
        control={form.control}
        name="limit"
        label={m.office_requests_limit({ currency })}
        {...(most !== null && {
          hint: m.office_requests_limit_hint({ limit: formatMoney(most, currency, currentLanguage()) }),
        })}
      />
      <CountEntry control={form.control} name="terms" label={m.office_requests_terms()} most={180} />
      <p className="text-sm text-muted">{m.office_requests_mailed({ email: request.person.email })}</p>
    </RecordFormDialog>
  );
}
