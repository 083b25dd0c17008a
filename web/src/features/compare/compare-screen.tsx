import './compare.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Columns3 } from 'lucide-react';
import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { chosenParts } from '../../parts/chosen-parts.ts';
import { AddPartForm } from './add-part-form.tsx';
import { type CompareSearch, comparedCodes, limits } from '../../parts/compare-search.ts';
import { RemoveLink } from './remove-link.tsx';
import { CompareTable } from './compare-table.tsx';
import { PartCostSection } from './part-cost-section.tsx';
import { comparedQuery } from './compare.queries.ts';

/** Compares two to six parts side by side, with their differences marked. The URL names the parts. */
export function CompareScreen({ search }: { search: CompareSearch }) {
  const { api, queryClient } = useShop();
  const { compared, leftOut } = comparedCodes(search);
  const { data: answers } = useSuspenseQuery(comparedQuery(api, queryClient, compared));
  const parts = answers.filter((part) => part !== null);
  const unknown = compared.filter((_, index) => answers[index] === null);
  return (
    <Page title={m.compare_title()}>
      <div className="grid gap-6">
        {leftOut.length > 0 && (
          <Notice tone="partial" icon={CircleAlert} title={m.compare_full({ most: limits.most })}>
            <p>{m.compare_left_out({ codes: leftOut.join(', ') })}</p>
          </Notice>
        )}
        {unknown.map((code) => (
          <UnknownPart key={code} code={code} search={search} />
        ))}
        {parts.length < limits.fewest && <TooFew parts={parts} />}
        {parts.length > 0 && <CompareTable parts={parts} search={search} />}
        {parts.length > 0 && <PartCostSection parts={parts} search={search} />}
        {compared.length < limits.most && <AddPartForm search={search} more={<ChooseMore parts={parts} />} />}
      </div>
    </Page>
  );
}

function UnknownPart({ code, search }: { code: string; search: CompareSearch }) {
  return (
    <Notice tone="bad" icon={CircleAlert} title={m.compare_unknown({ code })}>
      <p>
        {m.compare_unknown_body()}{' '}
        <Link
          to="/app/search"
          search={{ query: code }}
          className="font-medium text-accent underline underline-offset-2"
        >
          {m.compare_unknown_search()}
        </Link>
        {' · '}
        <RemoveLink
          code={code}
          search={search}
          className="font-medium text-accent underline underline-offset-2"
        >
          {m.compare_unknown_remove()}
        </RemoveLink>
      </p>
    </Notice>
  );
}

function TooFew({ parts }: { parts: readonly Product[] }) {
  const isNone = parts.length === 0;
  return (
    <EmptyState
      icon={Columns3}
      title={isNone ? m.compare_none() : m.compare_single()}
      body={m.compare_how({ most: limits.most })}
    >
      {isNone && (
        <Link to="/app/products" className={buttonClass()}>
          {m.compare_to_products()}
        </Link>
      )}
    </EmptyState>
  );
}

/** A link to the category of the first part, where the compared parts are ticked. */
function ChooseMore({ parts }: { parts: readonly Product[] }) {
  const [first] = parts;
  if (first === undefined) return null;
  return (
    <Link
      to="/app/products/series/$seriesSlug/categories/$categorySlug"
      params={{ seriesSlug: first.series.slug, categorySlug: first.category.slug }}
      onClick={() => chosenParts.set(parts.map(({ inventory_code: code }) => code))}
      className={buttonClass({ look: 'quiet' })}
    >
      <Icon of={Columns3} size={16} />
      {m.compare_choose_more({ category: `${first.series.name}, ${first.category.name}` })}
    </Link>
  );
}
