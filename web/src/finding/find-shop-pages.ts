// Finds the screens of the shop that a search names, such as `speeds and feeds` or `opening hours`.

import { foldText, queryWordsOf, textWordsOf } from '@chipload/domain/search';
import type { Page } from '../platform/page/page.ts';
import { type ShopPage, shopPages } from './shop-pages.ts';

const mostPages = 3;

type Shop = Pick<Page, 'madeToOrder'>;

/**
 * Returns at most three screens for which each meaningful word of a search begins a word of the title or of the further words; first
 * those with all of them in the title. A text with a digit is a size or a number, and names none but the holders.
 */
export function findShopPages(typed: string, shop: Shop): readonly ShopPage[] {
  const isOffered = (kind: string) => shop.madeToOrder.includes(kind);
  const offered = shopPages.filter((page) => !('made' in page) || [page.made].flat().some(isOffered));
  if (/\d/.test(typed)) return namesHolder(typed) ? offered.filter(({ to }) => to === '/app/holder') : [];
  const wanted = queryWordsOf(typed);
  if (wanted.length === 0) return [];
  const named = offered.filter(
    (page) => begins(`${page.title()} ${page.words}`, wanted) || hasPhrase(page, wanted),
  );
  const byTitle = named.filter((page) => begins(page.title(), wanted));
  return [...new Set([...byTitle, ...named])].slice(0, mostPages);
}

/** True if a text names a holder, its spindle or its collet, with a size or not: `cat40 holder`, `er 32`, `mandrin 12 mm`. */
function namesHolder(typed: string): boolean {
  return [holderWord, spindleOrCollet].some((pattern) => pattern.test(foldText(typed)));
}

const holderWord =
  /(?<!\p{L})(?:(?:tool)?holders?|porte[\s-]?(?:outil|fraise|pince)s?|collets?|pinces?|chucks?|mandrins?|shrink[\s-]?fit|frettage)(?!\p{L})/iu;

/** The letters of spindles and collets with the sizes that they have: `BT 12` is none. R8 and MT2 are sizes of other things, too. */
const spindleOrCollet =
  /(?<![\p{L}\p{N}])(?:(?:cat|cv|b?bt|sk)[\s-]?v?(?:30|40|45|50)|hsk[\s-]?[a-f]?[\s-]?(?:25|32|40|50|63|80|100)[a-f]?|er[\s-]?(?:8|11|16|20|25|32|40|50))(?![\p{L}\p{N}./]|\s?mm)/iu;

function hasPhrase(page: ShopPage, wanted: readonly string[]): boolean {
  return (
    'phrases' in page && page.phrases.some((phrase) => queryWordsOf(phrase).join(' ') === wanted.join(' '))
  );
}

/** Returns the screen whose whole title was typed: `speeds and feeds`. */
export function findNamedPage(typed: string, shop: Shop): ShopPage | undefined {
  const wanted = queryWordsOf(typed).join(' ');
  return findShopPages(typed, shop).find(({ title }) => queryWordsOf(title()).join(' ') === wanted);
}

/** The words of titles and of further words, which never change: reading them takes longer than the search itself. */
const keptWords = new Map<string, readonly string[]>();

function wordsIn(text: string): readonly string[] {
  const known = keptWords.get(text) ?? textWordsOf(text).map(({ word }) => word);
  keptWords.set(text, known);
  return known;
}

/** True if each wanted word begins a word of a text. */
function begins(text: string, wanted: readonly string[]): boolean {
  const words = wordsIn(text);
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
}
