import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { type CompareSearch, compareSearch, parseCostSearch } from '../../parts/compare-search.ts';
import { KeptSearch } from './kept-search.tsx';

/**
 * Hides or shows the rows in which all parts are alike. Also works without JavaScript: the form submits to the URL of the
 * page.
 */
export function DifferencesSwitch({ search, isOn }: { search: CompareSearch; isOn: boolean }) {
  const { part = [] } = search;
  const costs = parseCostSearch(search);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = { ...compareSearch(part, !isOn), ...costs };
    void navigate({ to: '/app/compare', search: changed, replace: true, resetScroll: false });
  };
  return (
    <form onSubmit={submit} className="print:hidden">
      <KeptSearch search={{ part, ...costs }} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        {...(!isOn && { name: 'only', value: 'differences' })}
        className="group flex h-8 items-center gap-2 rounded-control text-sm pointer-coarse:h-11"
      >
        <span className="flex h-5 w-9 items-center rounded-full border border-line-strong bg-paper px-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent">
          <span className="size-3.5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-paper" />
        </span>
        {m.compare_only()}
      </button>
    </form>
  );
}
