import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Choice } from '@chipload/ui/form/field';
import { useOffice, useStaff } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';
import { useRecordForm } from '../../records/use-record-form.ts';
import { companyFacts } from './company-facts.ts';

type TermsProps = { company: OfficeCompany; isApproval?: boolean; onClose: () => void };

/**
 * Sets what a company may buy and have made on account, and when it has to pay; with `isApproval` it approves the company as well. An
 * empty credit limit: it pays by card.
 */
export function TermsDialog({ company, isApproval = false, onClose }: TermsProps) {
  const { name } = company;
  const limitHint = useLimitHint(company);
  const { form, dialog } = useTermsForm({ company, isApproval, onClose });
  return (
    <RecordFormDialog
      {...dialog}
      title={
        isApproval ? m.office_companies_approve_title({ name }) : m.office_companies_terms_title({ name })
      }
      action={isApproval ? m.office_companies_approve() : m.office_companies_terms_save()}
    >
      {isApproval ? (
        <p>{m.office_companies_approved_hint()}</p>
      ) : (
        <Choice
          type="checkbox"
          label={m.office_companies_approved()}
          hint={m.office_companies_approved_hint()}
          {...form.register('is_approved')}
        />
      )}
      <TextEntry
        control={form.control}
        name="credit_limit"
        label={`${m.office_companies_limit()}, ${company.currency}`}
        hint={limitHint}
        isOptional
        validate={(text) => isLimit(text) || m.office_companies_limit_invalid()}
      />
      <TextEntry
        control={form.control}
        name="terms_days"
        label={m.office_companies_days()}
        validate={(text) => areDays(text) || m.office_companies_days_invalid()}
      />
      <Choice
        type="checkbox"
        label={m.office_companies_made_allow()}
        hint={m.office_companies_made_allow_hint()}
        {...form.register('made_on_account')}
      />
      <TextEntry
        control={form.control}
        name="made_limit"
        label={`${m.office_companies_made_limit()}, ${company.currency}`}
        hint={m.office_companies_made_limit_hint()}
        isOptional
        validate={(text) => isMadeLimit(text) || m.office_companies_made_limit_invalid()}
      />
      <TextEntry
        control={form.control}
        name="made_deposit_percent"
        label={m.office_companies_made_deposit()}
        hint={m.office_companies_made_deposit_hint()}
        isOptional
        validate={(text) => isPercent(text) || m.office_companies_made_deposit_invalid()}
      />
    </RecordFormDialog>
  );
}

function useTermsForm({ company, isApproval, onClose }: TermsProps) {
  const { api } = useOffice();
  return useRecordForm({
    record: company,
    values: ({ is_approved, credit: { limit, terms_days: days, made_on_account, made_limit, ...made } }) => ({
      is_approved: isApproval || is_approved,
      credit_limit: limit === null ? '' : formatCents(limit),
      terms_days: String(days),
      made_on_account,
      made_limit: made_limit === null ? '' : formatCents(made_limit),
      made_deposit_percent: made.made_deposit_percent === 0 ? '' : String(made.made_deposit_percent),
    }),
    factsOf: companyFacts,
    typedFacts: (typed, seen) => {
      const { is_approved, credit_limit: limit, ...terms } = termsOf(typed);
      return companyFacts({ ...seen, is_approved, credit: { ...seen.credit, limit, ...terms } });
    },
    act: (typed, { seen: { version }, idempotencyKey }) =>
      api.post('/companies/:uuid/terms', {
        params: { uuid: company.uuid },
        data: { version, ...termsOf(typed) },
        idempotencyKey,
      }),
    onClose,
  });
}

function useLimitHint({ currency }: OfficeCompany): string {
  const { credit_limit_cents: own } = useStaff().limits;
  if (own === null) return m.office_companies_limit_hint();
  return m.office_companies_limit_own({ limit: formatMoney(own, currency, currentLanguage()) });
}

type TypedTerms = {
  readonly is_approved: boolean;
  readonly credit_limit: string;
  readonly terms_days: string;
  readonly made_on_account: boolean;
  readonly made_limit: string;
  readonly made_deposit_percent: string;
};

function termsOf({ credit_limit, terms_days, made_limit, made_deposit_percent, ...typed }: TypedTerms) {
  return {
    ...typed,
    credit_limit: limitOf(credit_limit),
    terms_days: Number(terms_days),
    made_limit: limitOf(made_limit),
    made_deposit_percent: Number(made_deposit_percent.trim()),
  };
}

/** Returns the limit that was typed in cents; null for none. */
export function limitOf(text: string): number | null {
  return text.trim() === '' ? null : (parseCents(text) ?? 0);
}

export function isLimit(text: string): boolean {
  const cents = text.trim() === '' ? 0 : parseCents(text);
  return cents !== undefined && cents >= 0 && cents <= companyLimits.largestCreditCents;
}

function isMadeLimit(text: string): boolean {
  return isLimit(text) && limitOf(text) !== 0;
}

/** Empty: none. */
function isPercent(text: string): boolean {
  return /^\d{0,3}$/.test(text.trim()) && Number(text.trim()) <= 100;
}

export function areDays(text: string): boolean {
  const { fewest, most } = companyLimits.termsDays;
  return /^\d{1,3}$/.test(text) && Number(text) >= fewest && Number(text) <= most;
}
