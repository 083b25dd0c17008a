import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { useMay, useOffice } from '../../platform/office.ts';
import {
  companyQuery,
  type FoundCompany,
  useCompanySearch,
} from '../../records/companies/company.queries.ts';
import type { ListFilter } from '../list-definition.ts';
import { Chip, chipButton, ChipText } from './chip.tsx';
import { FoundChoices } from './found-choices.tsx';

/** The rows of one company, which is found by the beginning of its name or by its code. */
export function CompanyFilter({
  filter,
  uuid,
  onChange,
}: {
  filter: ListFilter & { readonly kind: 'company' };
  uuid: string | undefined;
  onChange: (uuid: string | undefined) => void;
}) {
  const { api } = useOffice();
  const mayFind = useMay()('read-customers');
  const { data: name } = useQuery({
    ...companyQuery(api, uuid ?? ''),
    enabled: mayFind && uuid !== undefined,
    select: (company) => company.name,
  });
  const label = filter.label();
  const chosen = uuid === undefined ? undefined : (name ?? m.office_list_yes());

  if (!mayFind && chosen === undefined) return null;
  return (
    <Chip label={label} isChosen={chosen !== undefined} onClear={() => onChange(undefined)}>
      {mayFind ? (
        <CompanyBox label={label} chosen={chosen} onChoose={onChange} />
      ) : (
        <span className={chipButton}>
          <ChipText label={label} chosen={chosen} />
        </span>
      )}
    </Chip>
  );
}

function CompanyBox({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: string | undefined;
  onChoose: (uuid: string) => void;
}) {
  const { box, isNoneFound } = useCompanySearch(({ uuid }) => onChoose(uuid));
  return (
    <Combobox.Root<FoundCompany> {...box}>
      <Combobox.Trigger
        aria-label={chosen === undefined ? label : m.ui_labelled({ label, value: chosen })}
        className={chipButton}
      >
        <ChipText label={label} chosen={chosen} />
      </Combobox.Trigger>
      <FoundChoices
        label={label}
        find={m.office_list_find_company()}
        maxLength={deskLimits.searchText}
        empty={isNoneFound && m.office_list_no_company()}
      >
        {(company: FoundCompany) => (
          <Combobox.Item
            key={company.uuid}
            value={company}
            className="grid cursor-pointer rounded-control px-2 py-1 data-highlighted:bg-hover pointer-coarse:min-h-11"
          >
            <span className="truncate">{company.name}</span>
            <span className="truncate text-xs text-muted">{company.code}</span>
          </Combobox.Item>
        )}
      </FoundChoices>
    </Combobox.Root>
  );
}
