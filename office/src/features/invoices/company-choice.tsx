import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Field, Input } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { companiesQuery, type CompanyHead, type FoundCompany } from '../../records/company.queries.ts';

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
    <Combobox.Root<FoundCompany>
      inline
      open
      items={text === '' ? [] : found}
      filter={null}
      autoHighlight
      value={null}
      inputValue={typed}
      onInputValueChange={setTyped}
      itemToStringLabel={({ name }) => name}
      onValueChange={(chosen) => chosen !== null && onChoose({ uuid: chosen.uuid, name: chosen.name })}
    >
      <div className="grid gap-1">
        <Field label={m.office_invoices_company()} hint={m.office_payments_company_hint()} errors={errors}>
          {(control) => (
            <Combobox.Input
              {...control}
              maxLength={deskLimits.searchText}
              // For a field that comes back in an open dialog, once another company is asked for.
              render={<Input ref={focusFirst} autoFocus autoComplete="off" />}
            />
          )}
        </Field>
        <Combobox.List aria-label={m.office_invoices_company()} className="empty:hidden">
          {(one: FoundCompany) => (
            <Combobox.Item
              key={one.uuid}
              value={one}
              className="min-h-9 cursor-pointer rounded-control px-2 py-1.5 text-sm data-highlighted:bg-hover pointer-coarse:min-h-11"
            >
              {one.name} <span className="text-muted">{one.code}</span>
            </Combobox.Item>
          )}
        </Combobox.List>
      </div>
    </Combobox.Root>
  );
}
