import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chosenParts } from '../../parts/chosen-parts.ts';
import { type CompareSearch, compareSearch, parseCostSearch } from '../../parts/compare-search.ts';

/** A link that removes a part from the comparison, and from the parts ticked for it. */
export function RemoveLink({
  code,
  search,
  label,
  className,
  onRemove,
  children,
}: {
  code: string;
  search: CompareSearch;
  label?: string;
  className: string;
  onRemove?: () => void;
  children: ReactNode;
}) {
  const { part = [], only } = search;
  const others = part.filter((one) => one !== code);
  return (
    <Link
      to="/app/compare"
      search={{ ...compareSearch(others, only !== undefined), ...parseCostSearch(search) }}
      replace
      resetScroll={false}
      preload={false}
      activeProps={{ 'aria-current': undefined }}
      aria-label={label}
      title={label}
      className={className}
      onClick={() => {
        chosenParts.remove(code);
        onRemove?.();
      }}
    >
      {children}
    </Link>
  );
}
