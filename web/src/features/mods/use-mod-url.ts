import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formatQueryText } from '@chipload/client/query-text';
import type { ModSearch } from './mod-search.ts';

/** Changes the operations in the URL of the screen: `replaceEntries` replaces the URL, `urlOf` only returns it. */
export function useModUrl({ inventoryCode, mod }: ModSearch) {
  const navigate = useNavigate();
  const replaceEntries = useCallback(
    (entries?: string[]) =>
      void navigate({
        to: '/app/mod',
        search: searchOf({ inventoryCode, mod }, entries),
        replace: true,
        resetScroll: false,
      }),
    [navigate, inventoryCode, mod],
  );
  const urlOf = (entries: string[] | undefined) =>
    `/app/mod${formatQueryText(searchOf({ inventoryCode, mod }, entries))}`;
  return { replaceEntries, urlOf };
}

function searchOf(
  { inventoryCode, mod }: { inventoryCode: string | undefined; mod: string | undefined },
  entries: string[] | undefined,
): ModSearch {
  return {
    ...(inventoryCode !== undefined && { inventoryCode }),
    ...(mod !== undefined && { mod }),
    ...(entries !== undefined && { do: entries }),
  };
}
