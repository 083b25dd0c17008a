import { createContext } from 'react';

/**
 * The workpiece material that a search names: the links of the parts below carry it, so that their speeds begin with it. Undefined
 * without one. A context, because the rows of a table are far below their search.
 */
export const WantedMaterial = createContext<string | undefined>(undefined);
