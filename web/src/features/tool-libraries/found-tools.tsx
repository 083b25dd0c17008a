import type { SkuQuantity } from '@chipload/contract';
import { useNavigate } from '@tanstack/react-router';
import type { Dispatch } from 'react';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { type OwnStorage, ownStorage } from '../../platform/session/own-storage.ts';
import { useVisitor, useShop, useShownUnits } from '../../platform/shop.ts';
import { measureBar } from '@chipload/ui/measured';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { HeadCell, Table } from '@chipload/ui/table';
import { type ChoiceChange, type Choices, tickedOf } from './choices.ts';
import { FoundRow } from './found-row.tsx';

/** Adds rows to quick-add, which opens next, and returns how many did not fit. */
export type AddRows = (own: OwnStorage, rows: readonly SkuQuantity[]) => number;

/** The tools for which parts were found, and the button that sends the ticked ones to quick-add. */
export function FoundTools({
  state,
  dispatch,
  addRows,
}: {
  state: Choices;
  dispatch: Dispatch<ChoiceChange>;
  addRows: AddRows;
}) {
  const { notifications } = useShop();
  const { currency, user } = useVisitor();
  const shown = useShownUnits();
  const navigate = useNavigate();
  const { rows, isMistyped } = tickedOf(state);
  const { tools, choices } = state;

  const submit = () => {
    if (rows.length === 0 || isMistyped) return;
    const leftOut = addRows(ownStorage(sessionStorage, user.id), rows);
    const added = rows.length - leftOut;
    notifications.add({
      type: leftOut === 0 ? 'success' : 'error',
      title: m.tool_libraries_added({ count: added, shown: countText(added) }),
      body: leftOut === 0 ? '' : m.tool_libraries_left_out({ count: leftOut, shown: countText(leftOut) }),
    });
    void navigate({ to: '/app/quick-add' });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mt-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="flex-1 font-semibold">
          {m.tool_libraries_found({ count: tools.length, shown: countText(tools.length) })}
        </h2>
        <TickButtons onTick={(matches) => dispatch({ kind: 'tick', matches })} />
      </div>
      <div className="@container min-w-0">
        <Table caption={m.tool_libraries_table()}>
          <FoundHead currency={currency} />
          <tbody>
            {tools.map((tool, index) => {
              const choice = choices[index];
              return (
                choice && <FoundRow key={tool.id} {...{ tool, index, choice, shown, currency, dispatch }} />
              );
            })}
          </tbody>
        </Table>
      </div>
      <section
        ref={measureBar}
        aria-label={m.tool_libraries_bar()}
        className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float"
      >
        <p role="status" className={`tabular flex-1 ${isMistyped ? 'text-bad' : ''}`}>
          {isMistyped
            ? m.tool_libraries_mistyped()
            : m.tool_libraries_ticked({ count: rows.length, shown: countText(rows.length) })}
        </p>
        <Button type="submit" look="primary" disabled={rows.length === 0 || isMistyped}>
          {m.tool_libraries_to_quick_add()}
        </Button>
      </section>
    </form>
  );
}

function TickButtons({ onTick }: { onTick: (matches: 'all' | 'none' | 'exact') => void }) {
  return (
    <div className="flex flex-wrap">
      <Button look="quiet" size="small" onClick={() => onTick('all')}>
        {m.tool_libraries_tick_all()}
      </Button>
      <Button look="quiet" size="small" onClick={() => onTick('exact')}>
        {m.tool_libraries_tick_same()}
      </Button>
      <Button look="quiet" size="small" onClick={() => onTick('none')}>
        {m.tool_libraries_tick_none()}
      </Button>
    </div>
  );
}

function FoundHead({ currency }: { currency: Currency }) {
  return (
    <thead>
      <tr>
        <HeadCell className="w-11">
          <span className="sr-only">{m.tool_libraries_tick()}</span>
        </HeadCell>
        <HeadCell>
          <span className="grid gap-x-6 @3xl:grid-cols-2">
            <span>{m.tool_libraries_your_tool()}</span>
            <span>{m.tool_libraries_our_part()}</span>
          </span>
        </HeadCell>
        <HeadCell className="hidden @3xl:table-cell">{m.trunk_stock()}</HeadCell>
        <HeadCell numeric unit={currency} className="hidden @3xl:table-cell">
          {m.trunk_price()}
        </HeadCell>
        <HeadCell numeric>{m.trunk_quantity()}</HeadCell>
      </tr>
    </thead>
  );
}
