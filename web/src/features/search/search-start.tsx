import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { focusField } from '../../finding/focus-field.ts';
import { parseSearchPage } from './search-page-query.ts';

/** Shown before the first search: examples as links. */
export function SearchStart() {
  useEffect(focusField, []);
  return (
    <EmptyState icon={Search} title={m.search_start_title()} body={m.search_start_body()}>
      {m
        .search_examples()
        .split(' | ')
        .map((query) => (
          <Link key={query} to="/app/search" search={parseSearchPage({ query })} className={buttonClass()}>
            {query}
          </Link>
        ))}
      <Link to="/app/products" className={buttonClass({ look: 'quiet' })}>
        {m.search_all_products()}
      </Link>
    </EmptyState>
  );
}
