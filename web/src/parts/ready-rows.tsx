import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useShop, useVisitor } from '../platform/shop.ts';
import { type RowsToWrite, rowsMarkup } from './rows-markup.ts';
import { starredCodesQuery } from './starred.queries.ts';
import { WantedMaterial } from '../cutting/wanted-material.ts';

/** The rows of a table in a page of the server. The browser takes them over as the components of which they have the markup. */
export function ReadyRows({
  hasStars,
  ...table
}: Omit<RowsToWrite, 'starred' | 'material'> & { hasStars: boolean }) {
  const { user } = useVisitor();
  const { api } = useShop();
  const codes = useQueryClient().getQueryData(starredCodesQuery(api).queryKey);
  const material = use(WantedMaterial);
  const starred = hasStars ? new Set(user.isGuest ? [] : codes) : undefined;
  return (
    <tbody
      className="block"
      dangerouslySetInnerHTML={{ __html: rowsMarkup({ ...table, starred, material }) }}
    />
  );
}
