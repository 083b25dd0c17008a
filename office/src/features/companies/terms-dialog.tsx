import { useForm } from 'react-hook-form';
import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Choice } from '@chipload/ui/form/field';
import { failureText } from '../../navigation/failure-text.ts';
import { useStaff } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { mergeValues } from '../../records/conflicts/merge-typed.ts';
import { formatCents, parseCents } from '../../records/money-text.ts';
import { useSeenRecord } from '../../records/conflicts/use-seen-record.ts';
import { VersionConflict, type ConflictingFact } from '../../records/conflicts/version-conflict.tsx';
import { useCompanyAct } from './companies.queries.ts';

/** Texts as they are typed; an empty limit means that the company pays by card. */
type TermsForm = { isApproved: boolean; limit: string; days: string };

/** Approves a company, and sets what it may buy on account and when it has to pay. */
export function TermsDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { uuid, name } = company;
  const limitHint = useLimitHint(company);
  const { seen, hasConflict, keep } = useSeenRecord(company);
  const form = useForm<TermsForm>({ defaultValues: formOf(company) });
  const save = useCompanyAct(
    (api, { isApproved, limit, days }: TermsForm) =>
      api.post('/companies/:uuid/terms', {
        params: { uuid },
        data: {
          version: seen.version,
          is_approved: isApproved,
          credit_limit: limit.trim() === '' ? null : (parseCents(limit) ?? 0),
          terms_days: Number(days),
        },
      }),
    { onDone: onClose },
  );
  const sides = () => ({ seen: formOf(seen), typed: form.getValues(), now: formOf(company) });

  if (hasConflict(save))
    return (
      <VersionConflict
        facts={conflictsOf(sides())}
        onReload={onClose}
        onKeep={() => {
          form.reset(mergeValues(sides()));
          keep(save);
        }}
      />
    );
  return (
    <RecordFormDialog
      title={m.office_companies_terms_title({ name })}
      action={m.office_companies_terms_save()}
      problems={save.error === null ? [] : [failureText(save.error)]}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <Choice
        type="checkbox"
        label={m.office_companies_approved()}
        hint={m.office_companies_approved_hint()}
        {...form.register('isApproved')}
      />
      <TextEntry
        control={form.control}
        name="limit"
        label={`${m.office_companies_limit()}, ${company.currency}`}
        hint={limitHint}
        isOptional
        validate={(text) => isLimit(text) || m.office_companies_limit_invalid()}
        isFirst
      />
      <TextEntry
        control={form.control}
        name="days"
        label={m.office_companies_days()}
        validate={(text) => areDays(text) || m.office_companies_days_invalid()}
      />
    </RecordFormDialog>
  );
}

function useLimitHint({ currency }: OfficeCompany): string {
  const { credit_limit_cents: own } = useStaff().limits;
  if (own === null) return m.office_companies_limit_hint();
  return m.office_companies_limit_own({ limit: formatMoney(own, currency, currentLanguage()) });
}

function formOf({ is_approved: isApproved, credit: { limit, terms_days: days } }: OfficeCompany): TermsForm {
  return { isApproved, limit: limit === null ? '' : formatCents(limit), days: String(days) };
}

function isLimit(text: string): boolean {
  const cents = text.trim() === '' ? 0 : parseCents(text);
  return cents !== undefined && cents >= 0 && cents <= companyLimits.largestCreditCents;
}

function areDays(text: string): boolean {
  const { fewest, most } = companyLimits.termsDays;
  return /^\d{1,3}$/.test(text) && Number(text) >= fewest && Number(text) <= most;
}

/** Lists what was typed beside the company as it was and as it is now. */
function conflictsOf({ seen, typed, now }: Record<'seen' | 'typed' | 'now', TermsForm>): ConflictingFact[] {
  const yesOrNo = (is: boolean) => (is ? m.office_companies_yes() : m.office_companies_no());
  return [
    {
      label: m.office_companies_approved(),
      seen: yesOrNo(seen.isApproved),
      yours: yesOrNo(typed.isApproved),
      theirs: yesOrNo(now.isApproved),
    },
    { label: m.office_companies_limit(), seen: seen.limit, yours: typed.limit, theirs: now.limit },
    { label: m.office_companies_days(), seen: seen.days, yours: typed.days, theirs: now.days },
  ];
}
