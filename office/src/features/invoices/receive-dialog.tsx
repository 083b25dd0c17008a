import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Refused } from '@chipload/client/refused';
import type { OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import type { CompanyHead } from '../../records/companies/company.queries.ts';
import { useRecordAct } from '../../records/use-record-act.ts';
import { showAtFields } from '../../records/use-record-form.ts';
import { CompanyChoice } from '../../records/companies/company-choice.tsx';
import { amountText } from './invoice-words.ts';
import { proposalQuery } from './money.queries.ts';
import { PartsTable } from './parts-table.tsx';
import { ReceiveFields, type Received, today } from './receive-fields.tsx';
import { useParts } from './use-parts.ts';

/** Records a payment that arrived, and applies it to the open invoices of its company as proposed or as corrected. */
export function ReceiveDialog({
  company: known,
  currency: usual = 'CAD',
  amount: expected,
  reference = '',
  onClose,
}: {
  company?: CompanyHead;
  currency?: 'CAD' | 'USD';
  /** The open amount, in cents. */
  amount?: number;
  /** The number of an invoice, so that it is proposed first. */
  reference?: string;
  onClose: () => void;
}) {
  const [company, setCompany] = useState(known);
  const [isTried, setTried] = useState(false);
  const form = useForm<Received>({
    defaultValues: {
      amount: expected,
      currency: usual,
      method: 'cheque',
      reference: '',
      received_on: today(),
    },
  });
  useAmountFocus(form, company);
  const [amount = 0, currency, typed] = useWatch({
    control: form.control,
    name: ['amount', 'currency', 'reference'],
  });
  const invoices = useProposed(company, {
    currency,
    amount,
    reference: `${typed} ${reference}`.trim().slice(0, 80),
  });
  const parts = useParts(invoices);
  const { recordedBefore, run, reset, dialog } = useRecord(form, onClose);
  const submit = (again: boolean) =>
    void form.handleSubmit(({ amount: cents = 0, ...received }) => {
      if (company && parts.wrong.size === 0 && parts.totalCents <= amount)
        run({ ...received, amount: cents, company: company.uuid, parts: [...parts.list], again });
    })();
  return (
    <>
      <RecordFormDialog
        {...dialog}
        wide
        title={m.office_payments_record()}
        action={actionText(amount, currency)}
        onSubmit={() => {
          setTried(true);
          submit(false);
        }}
      >
        <CompanyChoice
          company={company}
          errors={isTried ? [m.office_payments_company_missing()] : []}
          onChoose={(chosen) => {
            reset();
            setCompany(chosen);
          }}
        />
        {company && (
          // What was refused may be mended by anything that is typed.
          <div className="contents" onInput={reset}>
            <ReceiveFields control={form.control} />
            <PartsTable invoices={invoices} parts={parts} amount={amount} currency={currency} />
          </div>
        )}
      </RecordFormDialog>
      <AgainQuestion
        said={recordedBefore}
        isBusy={dialog.isBusy}
        onClose={reset}
        onAgain={() => submit(true)}
      />
    </>
  );
}

/** Asks whether a payment is recorded although one like it is, if the server said so. */
function AgainQuestion({
  said,
  isBusy,
  onClose,
  onAgain,
}: {
  said: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onAgain: () => void;
}) {
  if (said === undefined) return null;
  return (
    <ConfirmDialog
      title={m.office_payments_again()}
      question={m.office_payments_again_question({ recorded: said })}
      dismissal={m.office_payments_again_dismissal()}
      action={m.office_payments_again_action()}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onAgain}
    />
  );
}

/** Records a payment. `recordedBefore` says of one like it that it is recorded already. */
function useRecord(form: UseFormReturn<Received>, onClose: () => void) {
  const { api, notifications } = useOffice();
  const [refused, setRefused] = useState<Error>();
  const { run, reset, dialog } = useRecordAct(
    {
      act: (data: OfficeSent<'POST', '/payments'>['data'], { idempotencyKey }) =>
        api.post('/payments', { data, idempotencyKey }),
      onDone: ({ number }) =>
        notifications.add({
          type: 'success',
          title: m.office_payments_record(),
          body: m.office_payments_recorded({ number }),
        }),
      onClose,
    },
    {
      fields: Object.keys(form.getValues()),
      onFailed: (error) => {
        setRefused(error);
        showAtFields(form, error);
      },
    },
  );
  const isRecordedBefore = refused instanceof Refused && refused.code === 'payment-recorded-before';
  return {
    recordedBefore: isRecordedBefore ? refused.message : undefined,
    run,
    reset: () => {
      setRefused(undefined);
      reset();
    },
    dialog: isRecordedBefore ? { ...dialog, problems: [] } : dialog,
  };
}

/** Puts the focus on the amount once a company is chosen. */
function useAmountFocus({ setFocus }: UseFormReturn<Received>, company: CompanyHead | undefined): void {
  useEffect(() => {
    if (company) setFocus('amount');
  }, [company, setFocus]);
}

function actionText(amount: number, currency: 'CAD' | 'USD'): string {
  return amount > 0
    ? m.office_payments_record_action({ amount: amountText(amount, currency) })
    : m.office_payments_record_action_empty();
}

/** Returns the open invoices of a company with what is proposed to apply to each. */
function useProposed(
  company: CompanyHead | undefined,
  { currency, amount, reference }: { currency: 'CAD' | 'USD'; amount: number; reference: string },
) {
  const { api } = useOffice();
  const { data } = useQuery(
    proposalQuery(api, {
      company: company?.uuid ?? '',
      currency,
      amount: useDeferredValue(amount),
      reference: useDeferredValue(reference),
    }),
  );
  return company ? (data?.invoices ?? []) : [];
}
