import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Account } from '@chipload/contract';
import { creditApplicationLimits as limits } from '@chipload/domain/credit';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { TextField } from '@chipload/ui/form/text-field';
import { applyForCredit } from '../../customer/account.queries.ts';
import { creditRequestOf, referenceIndexes } from './credit-request.ts';

type Errors = Readonly<Record<string, readonly string[]>>;

/** An application for credit, or for a higher limit. */
export function CreditApplicationForm({ account }: { account: Account }) {
  const { api } = useShop();
  const apply = useMutation(applyForCredit(api, useQueryClient()));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply.mutate(creditRequestOf(new FormData(event.currentTarget)), {
      onError: () => scrollTo({ top: 0 }),
    });
  };

  const errors = errorsByField(apply.error);
  return (
    <form method="post" onSubmit={submit} className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="font-semibold">
          {account.credit === null ? m.account_apply() : m.account_apply_again()}
        </h2>
        <p className="max-w-text text-sm text-muted">{m.account_credit_intro()}</p>
      </div>
      <ErrorSummary messages={invalidMessages(apply.error)} />
      <CompanyFields account={account} errors={errors} />
      <fieldset className="grid gap-4 border-t pt-5">
        <legend className="float-left mb-0 font-semibold">{m.account_references()}</legend>
        <p className="clear-both text-sm text-muted">{m.account_references_hint()}</p>
        {referenceIndexes.map((index) => (
          <ReferenceFields key={index} index={index} errors={errors} />
        ))}
      </fieldset>
      <Choice type="checkbox" name="consent" required label={m.account_consent()} />
      <div>
        <SubmitButton busy={apply.isPending}>{m.account_application_submit()}</SubmitButton>
      </div>
    </form>
  );
}

function CompanyFields({ account, errors }: { account: Account; errors: Errors }) {
  const { currency, company } = account;
  const isCanada = currency === 'CAD';
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-6">
      <TextField
        label={m.account_legal_name()}
        errors={errors['legal_name']}
        name="legal_name"
        defaultValue={company.name}
        autoComplete="organization"
        maxLength={limits.legalNameLength}
        required
      />
      <TextField
        label={isCanada ? m.account_business_number_ca() : m.account_business_number_us()}
        hint={isCanada ? '123456789 RT0001' : '12-3456789'}
        errors={errors['business_number']}
        name="business_number"
        maxLength={limits.businessNumberLength}
        required
      />
      <TextField
        label={m.account_years_in_business()}
        errors={errors['years_in_business']}
        type="number"
        name="years_in_business"
        min={0}
        max={limits.yearsInBusiness}
        required
      />
      <TextField
        label={m.account_requested_limit({ currency })}
        errors={errors['requested_limit']}
        type="number"
        name="requested_limit"
        min={limits.smallestLimitCents / 100}
        max={limits.largestLimitCents / 100}
        required
      />
    </div>
  );
}

function ReferenceFields({ index, errors }: { index: number; errors: Errors }) {
  const number = index + 1;
  const isNeeded = number <= limits.fewestReferences;
  const fields = [
    { part: 'company', label: m.account_reference_company(), type: 'text' },
    { part: 'contact', label: m.account_reference_contact(), type: 'text' },
    { part: 'phone', label: m.account_reference_phone(), type: 'tel' },
  ] as const;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-2 text-sm text-muted">{m.account_reference({ number: String(number) })}</legend>
      {fields.map(({ part, label, type }) => (
        <TextField
          key={part}
          label={label}
          errors={errors[`references.${index}.${part}`]}
          optional={!isNeeded}
          type={type}
          name={`references.${index}.${part}`}
          maxLength={part === 'phone' ? contactLimits.phone : limits.referenceLength}
          autoComplete="off"
          required={isNeeded}
        />
      ))}
    </fieldset>
  );
}
