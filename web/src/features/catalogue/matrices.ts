// The matrices of categories and series. Their code is loaded when one is shown: most readers of a table need none.

import { lazyRouteComponent } from '@tanstack/react-router';

export const PartsMatrix = lazyRouteComponent(() => import('./parts-matrix.tsx'), 'PartsMatrix');

export const SeriesMatrix = lazyRouteComponent(() => import('./series-matrix.tsx'), 'SeriesMatrix');
