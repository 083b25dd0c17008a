// A list of the office: filters, columns, order and the open row in the address, saved views, keys, acts on many rows,
// an export of what is shown, and a side panel. `list-definition.ts` says what a list has to say of itself.

import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { failureText } from '../navigation/failure-text.ts';
import { Screen } from '../navigation/screen.tsx';
import { useOffice } from '../platform/office.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListDefinition } from './list-definition.ts';
import { listPagesQuery } from './list.queries.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SidePanel } from './side-panel.tsx';
import { type Ticks, noTicks } from './ticks.ts';
import { useListAddress } from './use-list-address.ts';
import { useListKeys } from './use-list-keys.ts';

/** Shows a list. `actions` are buttons beside its title, such as one that creates a record. */
export function ListScreen<Row>({ list, actions }: { list: ListDefinition<Row>; actions?: ReactNode }) {
  const { address, change } = useListAddress(list);
  return (
    <Screen title={list.title()} actions={actions}>
      <ListToolbar list={list} address={address} onChange={change} />
      {/* Other filters are other rows: ticks and the cursor start anew. */}
      <ListRows
        key={JSON.stringify([address.filters, address.sort])}
        list={list}
        address={address}
        onChange={change}
      />
    </Screen>
  );
}

function ListRows<Row>({
  list,
  address,
  onChange,
}: {
  list: ListDefinition<Row>;
  address: ListAddress;
  onChange: (changed: Partial<ListAddress>) => void;
}) {
  const { api } = useOffice();
  const pages = useInfiniteQuery(listPagesQuery(api, list, address));
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data]);
  const [ticks, setTicks] = useState<Ticks>(noTicks);
  const cursor = useListKeys({ list, rows, address, onChange, ticks, onTick: setTicks });
  const open = rows.find((row) => list.idOf(row) === address.open);

  if (pages.isPending) return <SkeletonRows rows={14} />;
  if (pages.isError && rows.length === 0)
    return (
      <EmptyState title={m.office_list_failed()} body={failureText(pages.error)}>
        <Button onClick={() => void pages.refetch()}>{m.office_try_again()}</Button>
      </EmptyState>
    );

  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 grow" aria-busy={pages.isPlaceholderData}>
        {rows.length === 0 ? (
          <NoRows list={list} address={address} onChange={onChange} />
        ) : (
          <div className="@container">
            <ListTable
              list={list}
              rows={rows}
              address={address}
              onChange={onChange}
              ticks={ticks}
              onTick={setTicks}
              cursor={cursor}
            />
          </div>
        )}
        {pages.hasNextPage && (
          <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {m.office_list_more()}
          </Button>
        )}
        {/* Below an empty list, too: an act may have taken all rows out of it, and its results are shown here. */}
        <BulkBar
          list={list}
          address={address}
          rows={rows}
          hasMore={pages.hasNextPage}
          ticks={ticks}
          onTick={setTicks}
        />
      </div>
      {list.panel !== undefined && open !== undefined && (
        <SidePanel
          title={list.labelOf(open)}
          address={list.addressOf?.(open)}
          onClose={() => onChange({ open: undefined })}
        >
          {list.panel(open, api)}
        </SidePanel>
      )}
    </div>
  );
}

function NoRows<Row>({
  list,
  address,
  onChange,
}: {
  list: ListDefinition<Row>;
  address: ListAddress;
  onChange: (changed: Partial<ListAddress>) => void;
}) {
  const hasFilters = Object.keys(address.filters).length > 0;
  return (
    <EmptyState
      title={hasFilters ? m.office_list_no_match() : m.office_list_empty()}
      {...(!hasFilters && list.empty && { body: list.empty() })}
    >
      {hasFilters && <Button onClick={() => onChange({ filters: {} })}>{m.office_list_clear()}</Button>}
    </EmptyState>
  );
}
