import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../navigation/failure-text.ts';
import { useMay, useOffice } from '../platform/office.ts';
import { BulkResults } from './bulk-results.tsx';
import { type ListAddress, listQueryOf } from './list-address.ts';
import type { ListAct, ListDefinition } from './list-definition.ts';
import { type Ticks, noTicks, wholeView } from './ticks.ts';

/** What can be done with the ticked rows, at the bottom of the window; afterwards, what became of each row. */
export function BulkBar<Row>({
  list,
  address,
  rows,
  hasMore,
  ticks,
  onTick,
}: {
  list: ListDefinition<Row>;
  address: ListAddress;
  rows: readonly Row[];
  /** There are rows that are not loaded. */
  hasMore: boolean;
  ticks: Ticks;
  onTick: (ticks: Ticks) => void;
}) {
  const { api } = useOffice();
  const may = useMay();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<ListAct>();
  const target = ticks.isWholeView ? { view: listQueryOf(address) } : { ids: [...ticks.ids] };
  const run = useMutation({
    mutationFn: (act: ListAct) => act.run(api, target),
    onSuccess: async () => {
      onTick(noTicks);
      await queryClient.invalidateQueries({ queryKey: ['list', list.name] });
    },
    onSettled: () => setAsked(undefined),
  });
  const acts = (list.acts ?? []).filter(({ permission }) => permission === undefined || may(permission));
  const failure = run.error === null ? undefined : failureText(run.error);
  const count = ticks.isWholeView ? undefined : ticks.ids.size;
  const start = (act: ListAct) => (act.question === undefined ? run.mutate(act) : setAsked(act));

  return (
    <>
      {(count === undefined || count > 0) && (
        <Bar count={count}>
          {count !== undefined && hasMore && rows.every((row) => ticks.ids.has(list.idOf(row))) && (
            <QuietButton label={m.office_bulk_all_matching()} onClick={() => onTick(wholeView)} />
          )}
          {acts.map((act) => (
            <Button
              key={act.key}
              size="small"
              {...(act.look && { look: act.look })}
              busy={run.isPending && run.variables.key === act.key}
              disabled={run.isPending}
              onClick={() => start(act)}
            >
              {act.label()}
            </Button>
          ))}
          <QuietButton label={m.office_bulk_none()} onClick={() => onTick(noTicks)} />
        </Bar>
      )}
      {asked?.question !== undefined && (
        <ConfirmDialog
          title={asked.label()}
          action={asked.label()}
          question={asked.question(count)}
          problems={failure === undefined ? [] : [failure]}
          isBusy={run.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => run.mutate(asked)}
        />
      )}
      {(run.data ?? failure) !== undefined && asked === undefined && (
        <BulkResults
          title={run.variables?.label() ?? ''}
          results={run.data?.results ?? []}
          failure={failure}
          onClose={() => run.reset()}
        />
      )}
    </>
  );
}

function Bar({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label={m.office_bulk()}
      className="appear sticky bottom-4 z-20 mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-panel border bg-paper px-3 py-2 text-sm shadow-float"
    >
      <p aria-live="polite" className="font-medium">
        {count === undefined ? m.office_bulk_whole_view() : m.office_bulk_count({ count })}
      </p>
      {children}
    </div>
  );
}

function QuietButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="quiet" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}
