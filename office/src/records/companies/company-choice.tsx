import { Combobox } from '@base-ui/react/combobox';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Field, Input } from '@chipload/ui/form/field';
import { type CompanyHead, type FoundCompany, useCompanySearch } from './company.queries.ts';

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
  const { box } = useCompanySearch(({ uuid, name }) => onChoose({ uuid, name }));
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
    <Combobox.Root<FoundCompany> {...box} inline open>
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
