import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatQueryText } from '@chipload/client/query-text';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { parseListAddress, queryOf } from '../../lists/list-address.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { AddressLink } from '../../navigation/address-link.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { groupsQuery } from './catalogue.queries.ts';
import { partList } from './part-list.tsx';

/** The parts of the catalogue, and the way to change the prices of those that the filters match. */
export function PartsScreen() {
  const { api } = useOffice();
  const may = useMay();
  const { data: groups } = useSuspenseQuery(groupsQuery(api));
  const list = useMemo(() => partList(groups), [groups]);
  const { search } = useLocation();
  const { filters } = parseListAddress(search, list);
  return (
    <ListScreen
      list={list}
      actions={
        <>
          <Link to="/series" className={buttonClass({ size: 'small' })}>
            {m.office_series()}
          </Link>
          <Link to="/tool-types" className={buttonClass({ size: 'small' })}>
            {m.office_types()}
          </Link>
          <Link to="/offers" className={buttonClass({ size: 'small' })}>
            {m.office_offers()}
          </Link>
          {may('edit-catalogue') && (
            <>
              <Link to="/part-imports" className={buttonClass({ size: 'small' })}>
                {m.office_import_open()}
              </Link>
              <Link to="/cross-references/imports" className={buttonClass({ size: 'small' })}>
                {m.office_cross_import()}
              </Link>
              <Link to="/part-pictures" className={buttonClass({ size: 'small' })}>
                {m.office_files_title()}
              </Link>
            </>
          )}
          {may('change-prices') && (
            <AddressLink
              address={`/price-changes${formatQueryText(queryOf(filters))}`}
              className={buttonClass({ size: 'small' })}
            >
              {m.office_prices()}
            </AddressLink>
          )}
        </>
      }
    />
  );
}
