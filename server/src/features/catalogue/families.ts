// Divides the series of the shop by type of tool, and long lists into pages, so that no page of the shop grows with the catalogue.

import type { catalogueCalls } from '@chipload/contract/catalogue';
import type { Reply } from '@chipload/contract/endpoint';
import { isToolType, toolTypes } from '@chipload/domain/tools';

type SeriesCard = Reply<typeof catalogueCalls.listSeries>[number];
type Families = Reply<typeof catalogueCalls.listFamilies>;

/** The series or categories of one page. Each takes about 8 kB of it. */
const cardsPerPage = 40;

/** A type of tool, or all without one, and a page of it. */
export type FamilyRequest = { readonly type: string | undefined; readonly page: number };

/** Returns one page of a type of tool; without a type each of them, with all its series or, if those are too many, the first. */
export function familiesOf(series: readonly SeriesCard[], { type, page }: FamilyRequest): Families {
  const byType = Map.groupBy(series, ({ example }) => example?.tool_type ?? other);
  const owners = [...byType.keys()].filter((one) => !isToolType(one) && one !== other);
  const all = [...toolTypes, ...owners, other].flatMap((one) => {
    const its = byType.get(one);
    return its ? [{ type: one, series: its }] : [];
  });
  const wanted = all.find((one) => one.type === type);
  if (wanted) {
    const { shown, ...place } = pageOfCards(wanted.series, page);
    return { families: [familyOf(wanted.type, wanted.series, shown)], ...place };
  }
  const first = series.length <= cardsPerPage ? cardsPerPage : Math.floor(cardsPerPage / all.length);
  const families = all.map((one) => familyOf(one.type, one.series, one.series.slice(0, first)));
  return { families, page: 1, pages: 1 };
}

/** Returns the cards of a page; beyond the last one, those of the last. */
export function pageOfCards<Card>(cards: readonly Card[], page: number) {
  const pages = Math.max(1, Math.ceil(cards.length / cardsPerPage));
  const at = Math.min(page, pages);
  return { shown: cards.slice((at - 1) * cardsPerPage, at * cardsPerPage), page: at, pages };
}

/** Parses the number of a page; 1 if it is none. */
export function parsePage(given: unknown): number {
  const page = Number(given);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function familyOf(type: string, its: readonly SeriesCard[], shown: readonly SeriesCard[]) {
  const parts = its.reduce((sum, one) => sum + one.parts, 0);
  const name = its.find(({ example }) => example?.own)?.example?.own?.type_name;
  return { type, ...(name !== undefined && { name }), parts, series_count: its.length, series: [...shown] };
}

/** The type of what is none of the others, and of series without a part to tell theirs; it comes last. */
const other = 'other';
