import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Field, Input } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { companiesQuery, type CompanyHead } from '../../records/company.queries.ts';

/** A company, found by the beginning of its name; the chosen one can be changed. */
export function CompanyChoice({
  company,
  errors = [],
  onChoose,
}: {
  company: CompanyHead | undefined;
  errors?: readonly string[];
  onChoose: (company: CompanyHead | undefined) => void;
}) {
  const { api } = useOffice();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data: found = [] } = useQuery(companiesQuery(api, text));
  if (company)
    return (
      <p className="flex items-center gap-3">
        <span className="font-medium">{company.name}</span>
        <Button size="small" look="quiet" onClick={() => onChoose(undefined)}>
          {m.office_payments_other_company()}
        </Button>
      </p>
    );
  return (
    <div className="grid gap-1">
      <Field label={m.office_invoices_company()} hint={m.office_payments_company_hint()} errors={errors}>
        {(control) => (
          <Input
            {...control}
            ref={focusFirst}
            // For a field that comes back in an open dialog, once another company is asked for.
            autoFocus
            value={typed}
            maxLength={deskLimits.searchText}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      {text !== '' && (
        <ul aria-label={m.office_invoices_company()}>
          {found.map(({ uuid, name, code }) => (
            <li key={uuid}>
              <button
                type="button"
                className="min-h-9 w-full rounded-control px-2 text-left text-sm hover:bg-hover pointer-coarse:min-h-11"
                onClick={() => onChoose({ uuid, name })}
              >
                {name} <span className="text-muted">{code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
