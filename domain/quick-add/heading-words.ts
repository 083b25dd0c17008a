// Reads what the heading of a column names: the part number, the quantity, or something else.

import { readQuantity } from './read-quantity.ts';
import type { Line } from './table-text.ts';

/** A heading of part numbers has a rank: the lowest names our part numbers most surely. */
export type HeadingMeaning =
  | { readonly kind: 'part-number'; readonly rank: number }
  | { readonly kind: 'quantity' }
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
  'qnty qntty quan pieces pcs count ordered requested required need needed eaqty',
  'qt qtte nombre nombredepieces nb nbre nbdepieces commande requis',
);
/** A quantity with a word more: `Qty Req’d`, `PO qty`, `Qté commandée`; not the pieces that came or are there. */
const anyQuantity = /^(?:order|ordered|po|req|required|open)?(?:qty|quantity|quantities|qte|quantite)s?/;
const otherQuantity = /shipped|received|hand|stock|backorder|invoiced|previous|expedie|recue|livree|facturee/;

/** Whose number it is: that of the maker or seller, which we know, or the buyer's own, which we do not. */
const makers = new RegExp(
  '^(?:mfg|mfgr|mfr|manuf|manufacturer|manufacturing|maker|vendor|supplier|seller|your|votre)s?(?=.)|(?:du|de)?(?:fabricant|manufacturier|fournisseur|vendeur|fab|fourn|frs)$',
);
const buyers = new RegExp(
  '^(?:our|customer|cust|client|internal|my|notre)s?(?=.)|(?:du|de)?(?:client|interne)$',
);

/** Returns what a heading names: `Mfg Part #` our part number, `Item` perhaps the number of a line, `Qté` the quantity. */
export function meaningOfHeading(cell: string): HeadingMeaning {
  const word = wordOf(cell);
  if (quantities.has(word) || (anyQuantity.test(word) && !otherQuantity.test(word)))
    return { kind: 'quantity' };
  if (word === 'mpn') return { kind: 'part-number', rank: rank.maker };
  const known = rankOf(word);
  if (known !== undefined) return { kind: 'part-number', rank: known };
  const makersWord = word.replace(makers, '');
  if (makersWord !== word && isNumberWord(makersWord)) return { kind: 'part-number', rank: rank.maker };
  const buyersWord = word.replace(buyers, '');
  if (buyersWord !== word && isNumberWord(buyersWord)) return { kind: 'part-number', rank: rank.buyersOwn };
  return undefined;
}

/** Whether a line is a heading: it names the part numbers or the quantities, and has no quantity itself. */
export function isHeading(line: Line): boolean {
  if (line.some((cell) => readQuantity(cell) !== undefined)) return false;
  const kinds = line.map((cell) => meaningOfHeading(cell)?.kind);
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

/** The letters of a heading, without what stands in brackets: of `Qté (un.)`, `qte`. */
function wordOf(cell: string): string {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  return letters(cell.replaceAll(/[([].*?[)\]]/g, '')) || letters(cell);
}
