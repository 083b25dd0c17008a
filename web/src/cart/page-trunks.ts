// Trunks among the answers that the server sends with a page.

import type { DehydratedState } from '@tanstack/react-query';
import type { Trunk } from '@chipload/contract';
import { isLongTrunk } from './long-trunk.ts';
import { trunksKey } from './trunk.queries.ts';

/**
 * Returns the answers to send with a page. The tool sizes of a long trunk would be most of it, and nothing on the
 * screen shows them: they are left out, and the browser loads the trunk again.
 */
export function withoutLongSpecs(state: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => {
      const trunk = query.state.data as Trunk | undefined; // known by its key, see trunkQuery
      if (query.queryKey[0] !== trunksKey[0] || trunk === undefined || !isLongTrunk(trunk)) return query;
      return { ...query, state: { ...query.state, data: withoutSpecs(trunk), isInvalidated: true } };
    }),
  };
}

function withoutSpecs(trunk: Trunk): Trunk {
  const { packing } = trunk;
  return { ...trunk, specs: {}, packing: packing && { ...packing, categories: {} } };
}
