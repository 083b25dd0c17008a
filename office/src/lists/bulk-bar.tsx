import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ListCount } from '@chipload/contract/office/lists';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { useKey } from '../platform/keys/use-key.ts';
import { useMay, useOffice } from '../platform/office.ts';
import { QuestionDialog } from '../records/question-dialog.tsx';
import { BulkResults } from './bulk-results.tsx';
import type { ListAddress } from './list-address.ts';
import type { FindIds, ListAct, ListDefinition, ListPrint } from './list-definition.ts';
import { listCountQuery } from './list.queries.ts';
import { type Ticks, noTicks, wholeView } from './ticks.ts';
import { useBulkAct } from './use-bulk-act.ts';

/** Acts on the ticked rows, at the bottom of the window; afterwards, the outcome for each row. */
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
  const may = useMay();
  const [asked, setAsked] = useState<ListAct>();
  const { running, start, stop, findIds, close } = useBulkAct(list, address);
  const acts = (list.acts ?? []).filter(({ permission }) => permission === undefined || may(permission));
  const matching = useMatching(list, address, ticks);
  const count = ticks.isWholeView
    ? matching && Math.min(matching.count, deskLimits.bulkRows)
    : ticks.ids.size;
  const run = (act: ListAct, reason = '') => {
    setAsked(undefined);
    onTick(noTicks);
    void start(act, ticks, reason);
  };

  return (
    <>
      {(ticks.isWholeView || ticks.ids.size > 0) && (
        <Bar
          text={ticks.isWholeView ? wholeViewText(matching) : m.office_bulk_count({ count: ticks.ids.size })}
        >
          {!ticks.isWholeView && hasMore && rows.every((row) => ticks.ids.has(list.idOf(row))) && (
            <QuietButton label={m.office_bulk_all_matching()} onClick={() => onTick(wholeView)} />
          )}
          {acts.map((act) => (
            <Button
              key={act.key}
              size="small"
              {...(act.look && { look: act.look })}
              // The question says how many.
              disabled={act.question !== undefined && count === undefined}
              onClick={() => (act.question === undefined ? run(act) : setAsked(act))}
            >
              {act.label()}
            </Button>
          ))}
          {list.print !== undefined && <PrintButton print={list.print} ticks={ticks} />}
          <QuietButton label={m.office_bulk_none()} onClick={() => onTick(noTicks)} />
        </Bar>
      )}
      {asked?.question !== undefined && count !== undefined && (
        <Question
          act={asked}
          question={asked.question(count)}
          findIds={(signal) => findIds(ticks, signal)}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => run(asked, reason)}
        />
      )}
      {running !== undefined && <BulkResults running={running} onStop={stop} onClose={close} />}
    </>
  );
}

function Question({
  act: { label, look, reason, dismissal, consequences },
  question,
  findIds,
  onClose,
  onConfirm,
}: {
  act: ListAct;
  question: string;
  findIds: FindIds;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  return (
    <QuestionDialog
      title={label()}
      look={look ?? 'primary'}
      dismissal={dismissal?.()}
      question={question}
      {...(reason && { reason: reason() })}
      // It begins at once, and shows how far it is in a dialog of its own.
      act={async (typed) => onConfirm(typed)}
      onClose={onClose}
    >
      {consequences?.(findIds)}
    </QuestionDialog>
  );
}

/** Returns how many rows match, once all of them are ticked. */
function useMatching<Row>(list: ListDefinition<Row>, address: ListAddress, { isWholeView }: Ticks) {
  const { api } = useOffice();
  const { data } = useQuery({ ...listCountQuery(api, list, address), enabled: isWholeView });
  return data;
}

/** Says how many rows all that match are, and that an act changes only so many of them. */
function wholeViewText(matching: ListCount | undefined): string {
  if (matching === undefined) return m.office_bulk_whole_view();
  const { count, has_more: hasMore } = matching;
  const shown = countText(count);
  const most = countText(deskLimits.bulkRows);
  return [
    hasMore ? m.office_bulk_whole_view_more({ shown }) : m.office_bulk_whole_view_count({ count, shown }),
    ...(count > deskLimits.bulkRows ? [m.office_bulk_most({ most })] : []),
  ].join(' ');
}

function Bar({ text, children }: { text: ReactNode; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useKey('ticked-rows', () => bar.current?.querySelector('button')?.focus());
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={m.office_bulk()}
      className="appear sticky bottom-4 z-20 mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-panel border bg-paper px-3 py-2 text-sm shadow-float"
    >
      <p aria-live="polite" className="font-medium">
        {text}
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

/** Opens the document of the ticked rows. When too many are ticked, it is disabled and names the most that the document may have. */
function PrintButton({ print, ticks }: { print: ListPrint; ticks: Ticks }) {
  const mayPrint = useMay()(print.permission);
  const link = useRef<HTMLAnchorElement>(null);
  const isTooMuch = ticks.isWholeView || ticks.ids.size > print.mostRows;
  useKey('print-rows', () => link.current?.click(), mayPrint && !isTooMuch);

  if (!mayPrint) return null;
  if (isTooMuch)
    return (
      <Button size="small" disabled>
        {m.office_bulk_print_most({ document: print.label(), most: print.mostRows })}
      </Button>
    );
  return (
    <a
      ref={link}
      href={print.addressOf([...ticks.ids])}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'small' })}
    >
      {print.label()}
    </a>
  );
}
