// The names of columns in a table of tools: symbols of ISO 13399, or words in English or French. Among them are the
// columns of Mastercam's tool database (TlTool, TlToolMill and TlToolEndmill), which its users export with tools for
// SQLite; Mastercam has no documented text format of its own.

import type { SizeName } from './read-sizes.ts';
import { cleanText } from './read-value.ts';

/** The content of a column. */
export type ColumnName =
  | SizeName
  | 'code'
  | 'description'
  | 'vendor'
  | 'type'
  | 'profile'
  | 'units'
  | 'thread'
  | 'shankForm'
  | 'coolantThrough'
  | 'material'
  | 'quantity';

/** Headings in the form that `wordOf` returns. If a table has several for one column, the one listed first wins. */
const headings: readonly (readonly [ColumnName, string])[] = [
  [
    'code',
    'inventorycode partnumber productid sku code partno partnum partcode part pn mfgtoolcode catalognumber cataloguenumber orderno ordernumber',
  ],
  [
    'code',
    'numerodepiece nodepiece codedeproduit reference edp edpnumber numeroedp item itemnumber article noarticle',
  ],
  ['description', 'description name designation nom'],
  ['vendor', 'vendor manufacturer maker brand fabricant marque fournisseur'],
  ['type', 'tooltype type kind categorie typedoutil genre'],
  ['profile', 'profile shape end profil forme bout'],
  ['units', 'units unit unites unite system systeme'],
  ['quantity', 'quantity qty quantite qte'],
  [
    'cuttingDiameter',
    'dc cuttingdiameter diameter dia diam cutterdiameter tooldiameter overalldiameter diametre diametredecoupe',
  ],
  [
    'cuttingLength',
    'apmx lcf cuttinglength lengthofcut loc flutelength cuttingdepth longueurdecoupe longueurdegoujure longueurdesgoujures',
  ],
  ['usableLength', 'lu usablelength shoulderlength longueurutile'],
  ['neckDiameter', 'dn neckdiameter shoulderdiameter diametreducol diametredudegagement'],
  ['neckLength', 'ln necklength reach longueurducol portee'],
  [
    'shankDiameter',
    'dmm dconms dcon sfdm shankdiameter shank shankdia arbordiameter diametredequeue diametredelaqueue queue',
  ],
  ['overallLength', 'oal overalllength length longueurtotale longueur'],
  ['cornerRadius', 're cornerradius radius cornerrad rayon rayondecoin'],
  ['cornerChamfer', 'chw kch cornerchamfer chanfrein chanfreindecoin'],
  ['pointAngle', 'sig pointangle tipangle angledepointe'],
  ['taperAngle', 'prfa ta taperangle taper taperperside angledeconicite conicite coniciteparcote'],
  [
    'flutes',
    'nof zefp pcedc zeff flutes numberofflutes teeth noofflutes flutecount dents nombrededents goujures',
  ],
  ['helixAngle', 'fha helixangle helix helice angledhelice'],
  ['threadPitch', 'tp pitch threadpitch pas'],
  ['thread', 'thread threadsize tdz filet filetage'],
  ['shankForm', 'shankform formedequeue formedelaqueue'],
  [
    'coolantThrough',
    'csp coolantthrough coolantthroughthetool throughcoolant coolant arrosageinterne arrosageparlecentre',
  ],
  ['material', 'bmc toolmaterial cuttingmaterial substrate materiaudeloutil matieredeloutil'],
];

type Heading = {
  readonly name: ColumnName;
  /** The position in the list: of two headings for one column, the lower rank wins. */
  readonly rank: number;
};

const headingByWord: ReadonlyMap<string, Heading> = new Map(
  headings
    .flatMap(([name, words]) => words.split(' ').map((word) => ({ name, word })))
    .map(({ name, word }, rank) => [word, { name, rank }] as const),
);

/** Columns beyond this are not read: a tool has some forty sizes. */
export const mostColumns = 200;

/** Returns the column of a heading and its unit, as in `DC (mm)` or `OAL [in]`; undefined for an unknown heading. */
export function columnOf(text: string): (Heading & { readonly unit: string }) | undefined {
  const { words, unit } = splitUnit(cleanText(text));
  const heading = headingByWord.get(wordOf(words));
  return heading && { ...heading, unit: unit.toLowerCase() };
}

/** Splits a heading that ends with a bracket into the words before the bracket and the unit in it. */
function splitUnit(heading: string): { readonly words: string; readonly unit: string } {
  const open = heading.search(/[([]/);
  const unit = heading.slice(open + 1, -1);
  if (open === -1 || !/[)\]]$/.test(heading) || /[)\]]/.test(unit)) return { words: heading, unit: '' };
  return { words: heading.slice(0, open), unit: unit.trim() };
}

/** Returns the letters of a text in lower case, without accents, digits, spaces and punctuation. */
export function wordOf(text: string): string {
  return text
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
