import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formatQueryText } from '../../platform/page/query-text.ts';
import type { ModSearch } from './mod-search.ts';

/** The address of the screen with other operations: `keep` puts it in place of the present one, `addressOf` returns it. */
export function useModAddress({ inventoryCode, mod }: ModSearch) {
  const navigate = useNavigate();
  const keep = useCallback(
    (entries?: string[]) =>
      void navigate({
        to: '/app/mod',
        search: searchOf({ inventoryCode, mod }, entries),
        replace: true,
        resetScroll: false,
      }),
    [navigate, inventoryCode, mod],
  );
  const addressOf = (entries: string[] | undefined) =>
    `/app/mod${formatQueryText(searchOf({ inventoryCode, mod }, entries))}`;
  return { keep, addressOf };
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
