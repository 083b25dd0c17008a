import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { chosenParts, useChosenParts } from './chosen-parts.ts';
import { compareSearch, limits } from './compare-search.ts';

/** The same on the page of a part, whose figures it would cover: once the choice has changed there. */
export function CompareTrayOfPart() {
  return <CompareTrayOfList listed={[]} />;
}

/** The same below a list that is not about other parts: while one of its parts is chosen, or once the choice has changed there. */
export function CompareTrayOfList({ listed }: { listed: readonly string[] }) {
  const codes = useChosenParts();
  const [atFirst] = useState(() => (import.meta.env.SSR ? [] : chosenParts.list()));
  const isShown = codes.some((code) => listed.includes(code)) || codes.join('\n') !== atFirst.join('\n');
  return isShown && <CompareTray />;
}

/** The parts chosen to be compared, and a link to the comparison; nothing while none is chosen. */
export function CompareTray() {
  const codes = useChosenParts();
  if (codes.length === 0) return null;
  return (
    <section
      aria-label={m.compare_tray()}
      className="compare-bar appear grid gap-1 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p role="status" className="tabular min-w-24 flex-1">
          {m.compare_chosen({ count: codes.length })}
        </p>
        <Button look="quiet" className="clear-comparison" onClick={() => chosenParts.set([])}>
          {m.compare_clear()}
        </Button>
        {codes.length >= limits.fewest && (
          <Link to="/app/compare" search={compareSearch(codes, false)} className={buttonClass()}>
            {m.compare_button()}
          </Link>
        )}
      </div>
      <ul className="flex flex-wrap gap-1 pb-1 max-lg:hidden">
        {codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              aria-label={m.compare_remove({ code })}
              title={m.compare_remove({ code })}
              onClick={() => chosenParts.remove(code)}
              className="tabular flex h-7 max-w-52 items-center gap-1.5 rounded-control bg-hover pr-1.5 pl-2 text-xs hover:bg-accent-tint"
            >
              <span className="truncate">{code}</span>
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
