import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { BankEntryRow } from '@chipload/contract/office/bank-files';
import { m } from '@chipload/messages';
import { useOffice } from '../../../platform/office.ts';
import type { CompanyHead } from '../../../records/companies/company.queries.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { CompanyChoice } from '../../../records/companies/company-choice.tsx';
import { amountText } from '../invoice-words.ts';
import { proposalQuery } from '../money.queries.ts';
import { PartsTable } from '../parts-table.tsx';
import { type OpenInvoices, partKey, type Parts, useParts } from '../use-parts.ts';
import type { Payer } from './bank-file.queries.ts';

/** Chooses who paid an entry, and what it pays; it is recorded with the others. */
export function ChoosePayerDialog({
  entry,
  onChoose,
  onClose,
}: {
  entry: BankEntryRow;
  onChoose: (payer: Payer) => void;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { amount, text } = entry;
  const currency = entry.currency === 'USD' ? 'USD' : 'CAD';
  const [company, setCompany] = useState<CompanyHead | undefined>(entry.match?.company);
  const [isTried, setTried] = useState(false);
  const { data, isPending, isPlaceholderData } = useQuery(
    proposalQuery(api, { company: company?.uuid ?? '', currency, amount, reference: text.slice(0, 80) }),
  );
  // While it is read, there is no proposal, or still that for another company.
  const isWaiting = company !== undefined && (isPending || isPlaceholderData);
  const divided = useRef<Parts>(null);
  return (
    <RecordFormDialog
      wide
      title={m.office_bank_files_choose_title({ amount: amountText(amount, currency), day: entry.day })}
      action={m.office_bank_files_choose_action()}
      isDisabled={isWaiting}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        const parts = divided.current;
        if (!company || !data || !parts || parts.wrong.size > 0 || parts.totalCents > amount) return;
        const numberOf = (key: string) => data.invoices.find((one) => partKey(one) === key)?.number ?? '';
        onChoose({
          company,
          parts: parts.list.map(({ order = null, ...part }) => ({
            ...part,
            order,
            number: numberOf(partKey({ uuid: part.invoice, order })),
          })),
        });
        onClose();
      }}
    >
      <p className="text-sm wrap-anywhere text-muted">{text}</p>
      <CompanyChoice
        company={company}
        errors={isTried ? [m.office_payments_company_missing()] : []}
        onChoose={setCompany}
      />
      {company && data && !isWaiting && (
        <Division
          key={company.uuid}
          invoices={data.invoices}
          amount={amount}
          currency={currency}
          divided={divided}
        />
      )}
    </RecordFormDialog>
  );
}

/** The amounts for the invoices of one company, which the dialog reads when it is done. */
function Division({
  invoices,
  amount,
  currency,
  divided,
}: {
  invoices: OpenInvoices;
  amount: number;
  currency: 'CAD' | 'USD';
  divided: Ref<Parts>;
}) {
  const parts = useParts(invoices);
  useImperativeHandle(divided, () => parts);
  return <PartsTable invoices={invoices} parts={parts} amount={amount} currency={currency} />;
}
