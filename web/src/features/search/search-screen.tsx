import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { CircleAlert, Search } from 'lucide-react';
import type { SearchAnswer } from '@chipload/contract';
import { spreadsheetOriginals } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { PartLink } from '../../tools/part-link.tsx';
import { commonType } from '../../parts/columns.ts';
import { WantedMaterial } from '../../cutting/wanted-material.ts';
import { ListedParts } from '../../listing/listed-parts.tsx';
import { foundListingOf } from '../../listing/listing-search.ts';
import { articlesId, FoundArticles } from './found-articles.tsx';
import { FoundPlaces, linkClass } from './found-places.tsx';
import { findShopPages } from '../../finding/find-shop-pages.ts';
import { useFoundRecords } from '../../finding/use-found-records.ts';
import { FoundRecords } from './found-records.tsx';
import { leadsTo } from './leads-to.ts';
import { NothingFound } from './nothing-found.tsx';
import type { FoundRecords as Records } from '../../finding/found-records.ts';
import { parseSearchPage, type SearchPageQuery } from './search-page-query.ts';
import { Understood } from './understood.tsx';
import { searchQuery } from './search.queries.ts';
import type { ShopPage } from '../../finding/shop-pages.ts';
import { useEffect } from 'react';
import { EmptyState } from '@chipload/ui/empty-state';
import { focusField } from '../../finding/focus-field.ts';

/** The results for the text in the field of the header. */
export function SearchScreen({ search }: { search: SearchPageQuery }) {
  const { query = '' } = search;
  return <Page title={m.search_title()}>{query === '' ? <SearchStart /> : <Found search={search} />}</Page>;
}

function Found({ search }: { search: SearchPageQuery }) {
  const { api } = useShop();
  const { data: found, isPlaceholderData, refetch } = useQuery(searchQuery(api, search));
  if (found === undefined) return <SearchFailed onRetry={() => void refetch()} />;
  return <Answer found={found} search={search} isOld={isPlaceholderData} />;
}

function Answer({ found, search, isOld }: { found: SearchAnswer; search: SearchPageQuery; isOld: boolean }) {
  const records = useFoundRecords(found.query);
  const { page } = useShop();
  const pages = findShopPages(found.query, page);
  const hasParts = found.match !== 'nothing';
  // Parts come first, unless the articles match words that no part matches.
  const areArticlesFirst = !hasParts || (found.ignored.length > 0 && found.articles[0]?.missing.length === 0);
  // The route redirects at the first load only; after that, another text stays on this screen.
  const target = isOld || records === undefined ? undefined : leadsTo(found, records, page);
  if (target !== undefined) return <Navigate {...target} replace />;
  return (
    <WantedMaterial value={found.material ?? undefined}>
      <Understood criteria={found.understood} prefer={search.prefer} query={search.query ?? ''} />
      {records !== undefined && <FoundRecords records={records} />}
      <FoundPages pages={pages} />
      <QueryInterpretation found={found} namesPage={pages.length > 0} />
      {found.cross_references.length > 0 && <NumberOfOthers found={found} />}
      {found.also !== null && <AlsoNumber query={found.query} code={found.also} />}
      {found.steel !== null && <AlsoSteel {...found.steel} />}
      {found.match !== 'code' && found.beginning !== null && <BeginsNumbers {...found.beginning} />}
      <FoundPlaces series={found.series} categories={found.categories} />
      {!areArticlesFirst && found.articles.length > 0 && (
        <p className="mb-4 text-sm max-sm:mb-2">
          <a href={`#${articlesId}`} className="thumb-room text-accent underline-offset-2 hover:underline">
            {m.search_articles_count({ count: found.articles.length })}
          </a>
        </p>
      )}
      {areArticlesFirst && <FoundArticles articles={found.articles} />}
      {hasParts ? (
        <ListedParts
          listed={found}
          caption={m.search_caption({ query: found.query })}
          toolType={commonType(found.rows.map(({ tool }) => tool))}
          listing={foundListingOf(search)}
          source={{ query: search.query ?? '', prefer: search.prefer }}
          isOld={isOld}
          empty={null}
        />
      ) : (
        records !== undefined &&
        !hasAny(records) && <NothingFound found={found} namesPage={pages.length > 0} />
      )}
      {!areArticlesFirst && <FoundArticles articles={found.articles} />}
    </WantedMaterial>
  );
}

function hasAny({ orders, invoices }: Records): boolean {
  return orders.length > 0 || invoices.length > 0;
}

/**
 * Says how the search read the text: as the start of a part number, as a mistyped one, or with some words ignored. In a text that names a
 * page, each word is a word of that page: none was ignored.
 */
function QueryInterpretation({
  found: { match, query, ignored, nearest, rows, beginning },
  namesPage,
}: {
  found: SearchAnswer;
  namesPage: boolean;
}) {
  const isAnswered = match !== 'nothing' || nearest !== null;
  const notes = [
    ...(match === 'code' ? [beginningText(beginning?.text ?? query)] : []),
    ...(match === 'near-code' ? [nearCodeText(query, rows[0]?.inventory_code)] : []),
    ...(isAnswered && !namesPage && ignored.length > 0
      ? [m.search_ignored({ words: ignored.join(', ') })]
      : []),
  ];
  if (notes.length === 0) return null;
  return <p className="mb-4 max-w-text text-sm text-muted">{notes.join(' ')}</p>;
}

/** EDP numbers have digits only. */
function beginningText(query: string): string {
  return /^\d+$/.test(query) ? m.search_begins_with_digits({ query }) : m.search_begins_with({ query });
}

function nearCodeText(query: string, code: string | undefined): string {
  return isChanged(query, code) ? m.search_spreadsheet({ query }) : m.search_near_code({ query });
}

/** True if a spreadsheet may have made a text of a part number. */
function isChanged(query: string, code = ''): boolean {
  return spreadsheetOriginals(query).includes(code.toUpperCase());
}

/** Says whose number was searched for; the parts are named where the text is a search as well. */
function NumberOfOthers({ found: { match, cross_references: others } }: { found: SearchAnswer }) {
  'use no memo'; // it renders again only with another answer
  const makers = others.map(({ maker }) => maker).filter((maker) => maker !== null);
  const { number = '' } = others[0] ?? {};
  return (
    <p className="mb-4 flex max-w-text flex-wrap gap-x-3 text-sm text-muted">
      {makers.length === 0
        ? m.search_cross_own({ number })
        : m.search_cross_maker({ number, makers: [...new Set(makers)].join(', ') })}
      {match !== 'cross' && others.map(({ code }) => <PartLink key={code} code={code} />)}
    </p>
  );
}

/** The part whose number the text is, too, or of whose number a spreadsheet may have made it. */
function AlsoNumber({ query, code }: { query: string; code: string }) {
  'use no memo'; // it renders again only with another answer
  return (
    <p className="mb-4 max-w-text text-sm text-muted">
      {isChanged(query, code) ? m.search_also_spreadsheet({ query }) : m.search_also_number({ query })}{' '}
      <PartLink code={code} />
    </p>
  );
}

/** The way to the parts for a steel, of whose designation something else was read. */
function AlsoSteel({ designation, query, parts }: NonNullable<SearchAnswer['steel']>) {
  'use no memo'; // it renders again only with another answer
  return (
    <p className="mb-4 flex max-w-text flex-wrap gap-x-3 text-sm text-muted">
      {m.search_also_steel({ designation })}
      <Link to="/app/search" search={parseSearchPage({ query })} className={otherSearchClass}>
        {m.search_also_steel_parts({ designation, count: parts })}
      </Link>
    </p>
  );
}

const otherSearchClass = 'thumb-room text-accent underline underline-offset-2';

/** The parts whose number begins with a text that was read as a material or a size; behind its label it is the number only. */
function BeginsNumbers({ text, codes, total }: NonNullable<SearchAnswer['beginning']>) {
  'use no memo'; // it renders again only with another answer
  return (
    <p className="mb-4 flex max-w-text flex-wrap gap-x-3 text-sm text-muted">
      {m.search_begins_numbers({ query: text, count: total })}
      {codes.map((code) => (
        <PartLink key={code} code={code} />
      ))}
      {total > codes.length && (
        <Link
          to="/app/search"
          search={parseSearchPage({ query: `EDP ${text}` })}
          className={otherSearchClass}
        >
          {m.search_begins_all({ count: total })}
        </Link>
      )}
    </p>
  );
}

/** Shown when the search failed and there are no earlier results; a notification has said why. */
function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="bad" icon={CircleAlert} title={m.search_failed_title()} role="alert">
      <p>{m.search_failed_body()}</p>
      <Button onClick={onRetry} className="mt-2 justify-self-start">
        {m.search_try_again()}
      </Button>
    </Notice>
  );
}

/** The screens of the shop that the search names, above the parts. */
function FoundPages({ pages }: { pages: readonly ShopPage[] }) {
  'use no memo'; // it renders again only with another answer
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="found-pages" className="mb-4">
      <h2 id="found-pages" className="mb-2 text-sm font-semibold">
        {m.search_pages()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              <span className="font-medium">{title()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown before the first search: examples as links. */
function SearchStart() {
  useEffect(focusField, []);
  return (
    <EmptyState icon={Search} title={m.search_start_title()} body={m.search_start_body()}>
      {m
        .search_examples()
        .split(' | ')
        .map((query) => (
          <Link key={query} to="/app/search" search={parseSearchPage({ query })} className={buttonClass()}>
            {query}
          </Link>
        ))}
      <Link to="/app/products" className={buttonClass({ look: 'quiet' })}>
        {m.search_all_products()}
      </Link>
    </EmptyState>
  );
}
