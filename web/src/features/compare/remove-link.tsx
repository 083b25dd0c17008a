import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chosenParts } from '../../parts/chosen-parts.ts';
import { type CompareSearch, compareSearch } from '../../parts/compare-search.ts';

/** A link to the comparison without a part, which is then no longer chosen either. */
export function RemoveLink({
  code,
  search: { part = [], only },
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
  const others = part.filter((one) => one !== code);
  return (
    <Link
      to="/app/compare"
      search={compareSearch(others, only !== undefined)}
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
