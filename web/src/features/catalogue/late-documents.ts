// The documents of a part or a series. Their code is loaded only where there are some: the loaders of the routes await it.

import { lazyRouteComponent } from '@tanstack/react-router';

export const CatalogueDocuments = lazyRouteComponent(
  () => import('./catalogue-documents.tsx'),
  'CatalogueDocuments',
);
