import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankEntryRow } from '@chipload/contract/office/bank-files';
import { m } from '@chipload/messages';
import { useOffice } from '../../../platform/office.ts';
import type { CompanyHead } from '../../../records/company.queries.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { CompanyChoice } from '../company-choice.tsx';
import { amountText } from '../invoice-words.ts';
import { proposalQuery } from '../money.queries.ts';
import { PartsTable } from '../parts-table.tsx';
import { useParts } from '../use-parts.ts';
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
  const { data } = useQuery(
    proposalQuery(api, { company: company?.uuid ?? '', currency, amount, reference: text.slice(0, 80) }),
  );
  const invoices = company ? (data?.invoices ?? []) : [];
  const parts = useParts(invoices);
  const isDivided = parts.wrong.size === 0 && parts.totalCents <= amount;
  return (
    <RecordFormDialog
      wide
      title={m.office_bank_files_choose_title({ amount: amountText(amount, currency), day: entry.day })}
      action={m.office_bank_files_choose_action()}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!company || !isDivided) return;
        const numberOf = (uuid: string | null) => invoices.find((one) => one.uuid === uuid)?.number ?? '';
        onChoose({
          company,
          parts: parts.list.map((part) => ({ ...part, number: numberOf(part.invoice) })),
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
      {company && <PartsTable invoices={invoices} parts={parts} amount={amount} currency={currency} />}
    </RecordFormDialog>
  );
}
