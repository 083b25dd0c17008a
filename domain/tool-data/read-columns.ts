// The names of columns in a table of tools: symbols of ISO 13399, or words in English or French. Among them are the
// columns of Mastercam's tool database (TlTool, TlToolMill and TlToolEndmill), which its users export with tools for
// SQLite; Mastercam has no documented text format of its own.

import type { ToolUnits } from '../tools/tools.ts';
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
  | 'isMetric'
  | 'isInch'
  | 'thread'
  | 'threadAngle'
  | 'toothRows'
  | 'shankForm'
  | 'coolantThrough'
  | 'isClockwise'
  | 'material'
  | 'quantity'
  | 'toolIndex'
  | 'axis';

/** Headings in the form that `headingKey` returns. If a table has several for one column, the one listed first wins. */
const headings: readonly (readonly [ColumnName, string])[] = [
  [
    'code',
    'inventorycode partnumber productid sku code partno partnum partcode part pn mfgtoolcode catalognumber cataloguenumber catalogno orderno ordernumber mfgpartnumber mpn artikelnummer artikelnr artnr bestellnummer bestellnr',
  ],
  [
    'code',
    'numerodepiece nodepiece codedeproduit reference ref edp edpnumber edpno numeroedp item itemnumber itemno article noarticle artikel',
  ],
  [
    'description',
    'description desc name toolname tooldescription designation libelle nom tool outil nomdeloutil bezeichnung benennung werkzeug werkzeugname',
  ],
  ['vendor', 'vendor manufacturer mfg mfr maker brand supplier fabricant marque fournisseur hersteller'],
  [
    'type',
    'tooltype type kind toolkind categorie category typedoutil typeoutil genre typ werkzeugtyp werkzeugart art',
  ],
  [
    'profile',
    'profile shape toolshape end endtype tip tiptype profil forme bout style geometry geometrie form',
  ],
  ['units', 'units unit unites unite system systeme uom einheit einheiten'],
  ['isMetric', 'metric ismetric metrique metrisch'],
  ['isInch', 'imperial isimperial inch inches isinch imperiale pouces zoll'],
  [
    'quantity',
    'qtytoorder quantitytoorder toorder qteacommander quantiteacommander quantity qty quantite qte menge bestellmenge stuckzahl stuck',
  ],
  [
    'cuttingDiameter',
    'dc cuttingdiameter cuttingdia cutdiameter cutdia diameter dia diam cutterdiameter cutterdia tooldiameter tooldia milldia milldiameter drilldia drilldiameter bitdiameter overalldiameter nominaldiameter dianominal diametre diametredecoupe diametreoutil diametredeloutil diacoupe durchmesser schneidendurchmesser fraserdurchmesser bohrerdurchmesser nenndurchmesser dmr d d1 o1 size',
  ],
  [
    'cuttingLength',
    'apmx lcf cuttinglength cutlength lengthofcut loc flutelength flutelen cuttingdepth cuttingedgeheight cuttingedgelength lcut cl longueurdecoupe longueurcoupe longueurutiledecoupe longueurdegoujure longueurdesgoujures longueurgoujure schneidenlange schneidlange schneidenlaenge nutzlange spannutenlange l2',
  ],
  ['usableLength', 'lu usablelength shoulderlength usabledepth maxdepth longueurutile l3'],
  [
    'neckDiameter',
    'dn neckdiameter neckdia shoulderdiameter diametreducol diametrecol diametredudegagement halsdurchmesser freistelldurchmesser d3',
  ],
  ['neckLength', 'ln necklength reach longueurducol longueurcol portee halslange'],
  [
    'shankDiameter',
    'dmm dconms dcon sfdm shankdiameter shankdia shank shaftdiameter shaftdia shaft arbordiameter diametredequeue diametredelaqueue diametrequeue diaqueue queue schaftdurchmesser schaftdm schaftdia schaft d2',
  ],
  [
    'overallLength',
    'oal overalllength overalllen length lengthtotal totallength toollength longueurtotale longueurhorstout longueur gesamtlange gesamtlaenge lange laenge l1 lt',
  ],
  [
    'cornerRadius',
    're cornerradius cornerrad cornerr radius rad r r1 noseradius tipradius torusradius rayon rayondecoin rayonbec rayondebec eckenradius eckradius',
  ],
  ['cornerChamfer', 'chw kch cornerchamfer chanfrein chanfreindecoin eckenfase'],
  [
    'pointAngle',
    'sig pointangle tipangle drillangle drillpointangle angledepointe anglepointe spitzenwinkel',
  ],
  ['taperAngle', 'prfa ta taperangle taper taperperside angledeconicite conicite coniciteparcote'],
  [
    'flutes',
    'nof zefp pcedc zeff flutes numberofflutes numflutes nflutes fluteno noofflutes noflutes flutecount teeth numberofteeth numteeth noofteeth toothcount z dents nbdents nbrdents nbredents nbdedents nbrededents nombrededents nombredents goujures nbgoujures levres nblevres nombredelevres zahne zaehne zahnezahl zaehnezahl anzahlzahne schneiden schneidenzahl schneidenanzahl anzahlschneiden fl',
  ],
  ['helixAngle', 'fha helixangle helix helice angledhelice drallwinkel drall'],
  ['threadPitch', 'tp pitch threadpitch pas pasdefiletage steigung'],
  ['thread', 'thread threadsize tdz filet filetage gewinde'],
  ['threadAngle', 'threadprofileangle threadangle'],
  ['shankForm', 'shankform formedequeue formedelaqueue'],
  [
    'coolantThrough',
    'csp coolantthrough coolantthroughthetool throughcoolant coolant coolantsupport arrosageinterne arrosageparlecentre innenkuhlung',
  ],
  ['isClockwise', 'clockwise clockwisespindlerotation'],
  [
    'material',
    'bmc toolmaterial cuttingmaterial cuttermaterial substrate materiaudeloutil matieredeloutil schneidstoff material materiau matiere',
  ],
  ['toolIndex', 'toolindex'],
  // Beside the offsets of a machine's axes, Z is no number of teeth.
  ['axis', 'x y xoffset yoffset'],
];

/** Columns of Fusion's table that mean another thing than their words: there the symbol in brackets decides. */
const fusionColumns: Readonly<Record<string, string>> = {
  tool_index: 'toolindex',
  tool_type: 'tooltype',
  tool_description: 'description',
  tool_vendor: 'vendor',
  tool_productId: 'productid',
  tool_unit: 'unit',
  tool_diameter: 'diameter',
  tool_fluteLength: 'flutelength',
  tool_shoulderLength: 'shoulderlength',
  tool_shoulderDiameter: 'shoulderdiameter',
  tool_shaftDiameter: 'shaftdiameter',
  tool_overallLength: 'overalllength',
  tool_cornerRadius: 'cornerradius',
  tool_tipAngle: 'tipangle',
  tool_taperAngle: 'taperangle',
  tool_numberOfFlutes: 'numberofflutes',
  tool_threadPitch: 'threadpitch',
  tool_threadProfileAngle: 'threadprofileangle',
  tool_material: 'toolmaterial',
  tool_coolantSupport: 'coolantsupport',
  tool_clockwise: 'clockwise',
};

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

/**
 * Returns the column of a heading and its unit, as in `DC (mm)`, `OAL [in]`, `Diameter inch` or `Length of cut (LOC), mm`;
 * undefined for an unknown heading.
 */
export function columnOf(text: string): (Heading & { readonly unit: string }) | undefined {
  const { words, brackets } = splitBrackets(cleanText(text));
  const symbol = brackets.find((bracket) => /^(?:tool|holder|preset|use)_\w+$/.test(bracket));
  if (symbol !== undefined) {
    if (symbol === 'tool_numberOfTeeth') return { name: 'toothRows', rank: 0, unit: '' };
    const heading = headingByWord.get(fusionColumns[symbol] ?? '');
    return heading && { ...heading, unit: '' };
  }
  const [, plain = words, behind = ''] =
    /^(.*?)[\s,._-]+(mm|in|inch|inches|po|pouces?|zoll)\.?$/i.exec(words) ?? [];
  const unit = behind || (brackets.find((bracket) => unitsNamed(bracket) !== undefined) ?? '');
  const heading = [words, plain, ...brackets].flatMap((name) => headingByWord.get(headingKey(name)) ?? [])[0];
  return heading && { ...heading, unit };
}

/** Splits a heading that ends with brackets into the words before them and what stands in each. */
function splitBrackets(heading: string): { readonly words: string; readonly brackets: readonly string[] } {
  const open = heading.search(/[([]/);
  if (open === -1) return { words: heading, brackets: [] };
  const ends = /^(?:[([][^()[\]]*[)\]] ?)+$/.test(heading.slice(open));
  if (!ends) return { words: heading, brackets: [] };
  const brackets = heading.slice(open).split(/[()[\]]/);
  return {
    words: heading.slice(0, open).trim(),
    brackets: brackets.map((text) => text.trim()).filter(Boolean),
  };
}

/** Returns the letters and digits of a heading in lower case, without accents; a sign of diameters is `dia`. */
function headingKey(text: string): string {
  if (text.includes('=')) return '';
  return text
    .slice(0, 100)
    .replaceAll(/[øØ⌀∅]/g, 'dia')
    .replaceAll('#', 'no')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z\d]/g, '');
}

/** Returns the units that a text names; undefined for any other text. */
export function unitsNamed(text: string): ToolUnits | undefined {
  if (/^(?:"|″|in|inch|inches|inch\(es\)|imperial|impériale?|us|usa|po|pouces?|zoll)\.?$/i.test(text))
    return 'inch';
  return /^(?:mm|metric|metrique|métrique|metrisch|millim\S*)\.?$/i.test(text) ? 'metric' : undefined;
}
