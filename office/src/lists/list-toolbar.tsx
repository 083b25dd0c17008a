import { Columns3, Download, Rows3, Rows4 } from 'lucide-react';
import { formatQueryText } from '@chipload/client/query-text';
import { m } from '@chipload/messages';
import { buttonClass, IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { FilterBar } from './filters/filter-bar.tsx';
import { type ListAddress, listQueryOf } from './list-address.ts';
import type { ListDefinition } from './list-definition.ts';
import { Popover } from './popover.tsx';
import { SavedViews } from './saved-views.tsx';

/** Above a list: its filters at the left; views, columns, density and export at the right. */
export function ListToolbar<Row>({
  list,
  address,
  onChange,
}: {
  list: ListDefinition<Row>;
  address: ListAddress;
  onChange: (changed: Partial<ListAddress>) => void;
}) {
  return (
    <div className="sticky left-0 mb-3 flex flex-wrap items-start gap-2">
      <FilterBar filters={list.filters} address={address} onChange={onChange} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <SavedViews list={list} address={address} />
        <ColumnChooser list={list} address={address} onChange={onChange} />
        <IconButton
          label={address.isCompact ? m.office_list_roomy() : m.office_list_compact()}
          onClick={() => onChange({ isCompact: !address.isCompact })}
        >
          <Icon of={address.isCompact ? Rows3 : Rows4} />
        </IconButton>
        {list.exportPath !== undefined && (
          <a
            href={`/api/office${list.exportPath}${formatQueryText({ ...listQueryOf(address), columns: address.columns })}`}
            download
            className={buttonClass({ size: 'small', look: 'quiet' })}
          >
            <Icon of={Download} />
            {m.office_list_export()}
          </a>
        )}
      </div>
    </div>
  );
}

function ColumnChooser<Row>({
  list,
  address,
  onChange,
}: {
  list: ListDefinition<Row>;
  address: ListAddress;
  onChange: (changed: Partial<ListAddress>) => void;
}) {
  const toggle = (key: string) => {
    const chosen = new Set(address.columns);
    if (!chosen.delete(key)) chosen.add(key);
    const columns = list.columns.map((column) => column.key).filter((one) => chosen.has(one));
    if (columns.length > 0) onChange({ columns });
  };
  return (
    <Popover
      label={m.office_list_columns()}
      className={buttonClass({ size: 'small', look: 'quiet' })}
      trigger={
        <>
          <Icon of={Columns3} />
          {m.office_list_columns()}
        </>
      }
    >
      <ul className="grid">
        {list.columns.map(({ key, label }) => (
          <li key={key}>
            <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-hover pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4"
                checked={address.columns.includes(key)}
                onChange={() => toggle(key)}
              />
              {label()}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
