import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { useShop } from '../../platform/shop.ts';
import { OrderedParts } from './ordered-parts.tsx';
import { PassportForm } from './passport-form.tsx';
import { RegrindForm } from './regrind-form.tsx';
import { RegrindResult } from './regrind-result.tsx';
import { parseRegrindSearch, regrindPath } from './regrind-search.ts';
import { regrindQuery } from './regrinds.queries.ts';

/** A worn tool, described in the query of the page: its sizes after a regrind, the price, and the way into the cart. */
export function RegrindScreen({ address }: { address: Readonly<Record<string, unknown>> }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const search = parseRegrindSearch(address);
  const { data, isPlaceholderData } = useQuery({
    ...regrindQuery(api, search),
    placeholderData: keepPreviousData, // shown until the new one has loaded
  });
  const described = search.part === undefined ? undefined : data;
  const regrind = described?.regrind;
  const ask = (form: HTMLFormElement) => {
    const typed = parseRegrindSearch(Object.fromEntries(new FormData(form)));
    void navigate({ href: regrindPath(typed), resetScroll: false });
  };
  return (
    <Page title={m.regrinds_title()}>
      <div className="grid gap-6">
        <p className="max-w-measure text-sm text-muted print:hidden">{m.regrinds_intro()}</p>
        <RegrindForm search={search} described={described} onAsk={ask} />
        {regrind && !regrind.is_possible && (
          <Notice tone="bad" icon={CircleAlert} title={m.regrinds_not_possible()} role="alert">
            <ul>
              {regrind.violations.map(({ rule, message }) => (
                <li key={rule}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {regrind?.ground && (
          <RegrindResult regrind={regrind} ground={regrind.ground} isOld={isPlaceholderData} />
        )}
        {search.part === undefined && (
          <>
            <PassportForm />
            <OrderedParts />
          </>
        )}
      </div>
    </Page>
  );
}
