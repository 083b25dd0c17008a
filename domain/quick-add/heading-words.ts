// Reads what the heading of a column names: the part number, the quantity to order, or something else.

import { readQuantity } from './read-quantity.ts';
import type { Line } from './table-text.ts';

/** A heading has a rank: the lowest names our part numbers, or the quantity to order, most surely. */
export type HeadingMeaning =
  | { readonly kind: 'part-number'; readonly rank: number }
  | { readonly kind: 'quantity'; readonly rank: number }
  /** A price, a date, a size: surely not a quantity. */
  | { readonly kind: 'other' }
  | undefined;

/** The ranks of headings for part numbers. */
const rank = { maker: 0, partNumber: 1, part: 2, item: 3, buyersOwn: 4 } as const;

// In the form of `wordOf`: lower case, letters only, no accents.
const partNumbers = words(
  'sku part partnumber partnumbers partno partnos partnum partcode partid pn code catalognumber cataloguenumber',
  'catalogno catno catalogueno catalog catalogue cat edp edpno edpnumber inventorycode stockcode modelno modelnumber',
  'reference ref numerodepiece numerodepieces numeropiece nodepiece nopiece ndepiece npiece codedepiece codepiece',
  'referencepiece refpiece nocatalogue numerocatalogue numerodecatalogue nodecatalogue ncatalogue',
);
const parts = words(
  'itemnumber itemno itemnum itemcode itemid product productcode productnumber productno productid tool toolno toolnumber',
  'model material materialno materialnumber materialcode matno stockno',
  'piece produit codeproduit codedeproduit noproduit nodeproduit numeroproduit numerodeproduit outil nooutil codeoutil',
  'codearticle codedarticle noarticle nodarticle numeroarticle numerodarticle narticle refarticle referencearticle modele',
);
const items = words('item items article articles numero');
/** Words that name a number together with a maker: `Mfg no.`, `Vendor code`. */
const numbers = words('no nos number num numero id n nr');
const quantities = words(
  'qt qnty qntty quan pieces pcs count order orders ordered requested request required req need needed needs eaqty',
  'qtte nombre nombredepieces nb nbre nbdepieces commande commandee requis requise demande demandee besoin besoins',
);
const anyQuantity = /qty|quantit|qte/;
/** Names of the quantity still to be ordered, which wins over every other quantity. */
const toOrder = containing(
  '^buy$ toorder tobuy topurchase reorder (?:order|po|purchase|buy)(?:qty|quantity|quantities) (?:qty|quantity)order$',
  '(?:suggested|recommended)(?:order|qty|quantity|purchase) shortage shortfall',
  'acommander aacheter suggere recommande manquant',
);
/** Names of quantities that are there, came or went, and of the rules for them. */
const otherQuantity = containing(
  'hand stock inventor avail alloc commit reserv remain outstanding backorder (?:^|y)on(?:order|po|so|sales|purchase)',
  'receiv recvd rcvd ship invoiced billed previous last usage used sold ytd minim maxim ^min ^max (?:min|max)$',
  'reorderp reorderlevel safety transit per(?:box|pack|case|unit|assembly) break return cancel scrap balance',
  'enmain inventaire dispo encommande sur(?:bc|commande) alloue restant reliquat recue?s?$ livr factur expedi seuil',
  'pointde securite par(?:boite|paquet|emballage) palier vendu utilis conso solde retour annul precedent',
  'price prix cost cout discount rabais',
);
/** Numbers of other kinds than pieces. */
const otherNumbers = containing(
  'price prix cost cout rate$ taux amount montant total extended discount rabais date days jours delai lead weight poids',
  'diam dia$ flutes dents levres length longueur oal loc$ size grandeur upc gtin ean$ bin$ page zip phone year annee',
  '^(?:per|lines?|lignes?|row|pos|posn|poste|rev|revision|um|uom|units?|unites?|un|uq|po|pono|ponumber|z)$',
);

/** Names of part numbers: the maker's or seller's, which we know, or the buyer's own, which we do not. */
const makers = new RegExp(
  '^(?:mfg|mfgr|mfr|manuf|manufacturer|manufacturing|maker|vendor|supplier|seller|your|votre)s?(?=.)|(?:du|de)?(?:fabricant|manufacturier|fournisseur|vendeur|fab|fourn|frs)$',
);
const buyers = new RegExp(
  '^(?:our|customer|cust|client|internal|my|notre)s?(?=.)|(?:du|de)?(?:client|interne)$',
);

/** Returns what a heading names: `Mfg Part #` our part number, `Item` perhaps the number of a line, `Qté` the quantity. */
export function meaningOfHeading(cell: string): HeadingMeaning {
  const word = wordOf(cell);
  const named = quantityRank(word);
  if (named !== undefined) return { kind: 'quantity', rank: named };
  if (word === 'mpn') return { kind: 'part-number', rank: rank.maker };
  const known = rankOf(word);
  if (known !== undefined) return { kind: 'part-number', rank: known };
  const makersWord = word.replace(makers, '');
  if (makersWord !== word && isNumberWord(makersWord)) return { kind: 'part-number', rank: rank.maker };
  const buyersWord = word.replace(buyers, '');
  if (buyersWord !== word && isNumberWord(buyersWord)) return { kind: 'part-number', rank: rank.buyersOwn };
  return otherNumbers.test(word) ? { kind: 'other' } : undefined;
}

/** Returns 0 for what is to be ordered, 1 for a quantity that may be it, undefined for another number. */
function quantityRank(word: string): number | undefined {
  if (quantities.has(word)) return 1;
  if (rankOf(word) !== undefined || otherQuantity.test(word)) return undefined;
  if (toOrder.test(word)) return 0;
  return anyQuantity.test(word) ? 1 : undefined;
}

/**
 * True if a line names the part numbers or the quantities, and has no quantity itself. `Qty 1` may be
 * both, and is a heading beside one of part numbers.
 */
export function isHeading(line: Line): boolean {
  const kinds = line.map((cell) => meaningOfHeading(cell)?.kind);
  const isNamed = (index: number) => kinds[index] === 'quantity' && kinds.includes('part-number');
  if (line.some((cell, index) => readQuantity(cell) !== undefined && !isNamed(index))) return false;
  return kinds.includes('part-number') || (line.length > 1 && kinds.includes('quantity'));
}

function rankOf(word: string): number | undefined {
  if (partNumbers.has(word)) return rank.partNumber;
  if (parts.has(word)) return rank.part;
  return items.has(word) ? rank.item : undefined;
}

function isNumberWord(word: string): boolean {
  return rankOf(word) !== undefined || numbers.has(word);
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Returns a pattern for headings that contain one of the words, which are patterns themselves. */
function containing(...lines: string[]): RegExp {
  return new RegExp([...words(...lines)].join('|'));
}

/** The letters of a heading, without what stands in brackets: of `Qté (un.)`, `qte`. */
function wordOf(cell: string): string {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  return letters(cell.replaceAll(/[([].*?[)\]]/g, '')) || letters(cell);
}
