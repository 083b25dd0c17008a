// The materials of the shop by ISO 513, and the series that are made for them.

export type IsoGroup = 'P' | 'M' | 'K' | 'N' | 'S' | 'H';

/** ISO 513 names the colours; the shades are the shop's. */
export const groupColours: Readonly<Record<IsoGroup, string>> = {
  P: '#0063A7',
  M: '#FFD500',
  K: '#D71920',
  N: '#3F9C35',
  S: '#C77B30',
  H: '#8C8C8C',
};

export type MaterialText = {
  readonly symbol: string;
  readonly group: IsoGroup;
  readonly nameEn: string;
  readonly nameFr: string;
};

export const materialTexts: readonly MaterialText[] = [
  {
    symbol: 'P1',
    group: 'P',
    nameEn: 'Low-carbon and free-cutting steel',
    nameFr: 'Acier doux et acier de décolletage',
  },
  { symbol: 'P2', group: 'P', nameEn: 'Medium-carbon steel', nameFr: 'Acier mi-dur' },
  { symbol: 'P3', group: 'P', nameEn: 'Alloy steel, annealed', nameFr: 'Acier allié recuit' },
  { symbol: 'P4', group: 'P', nameEn: 'Alloy steel, pre-hardened', nameFr: 'Acier allié prétraité' },
  { symbol: 'P5', group: 'P', nameEn: 'Tool steel, annealed', nameFr: 'Acier à outils recuit' },
  {
    symbol: 'P6',
    group: 'P',
    nameEn: 'Ferritic and martensitic stainless',
    nameFr: 'Inoxydable ferritique et martensitique',
  },
  {
    symbol: 'M1',
    group: 'M',
    nameEn: 'Austenitic stainless, easy to cut',
    nameFr: 'Inoxydable austénitique, usinage facile',
  },
  {
    symbol: 'M2',
    group: 'M',
    nameEn: 'Austenitic stainless with molybdenum',
    nameFr: 'Inoxydable austénitique au molybdène',
  },
  { symbol: 'M3', group: 'M', nameEn: 'Duplex and PH stainless', nameFr: 'Inoxydable duplex et PH' },
  { symbol: 'K1', group: 'K', nameEn: 'Grey cast iron', nameFr: 'Fonte grise' },
  { symbol: 'K2', group: 'K', nameEn: 'Ductile iron', nameFr: 'Fonte ductile' },
  {
    symbol: 'K3',
    group: 'K',
    nameEn: 'ADI, CGI and hard ductile iron',
    nameFr: 'Fonte ADI, CGI et ductile dure',
  },
  { symbol: 'N1', group: 'N', nameEn: 'Wrought aluminum', nameFr: 'Aluminium corroyé' },
  {
    symbol: 'N2',
    group: 'N',
    nameEn: 'Cast aluminum below 12% silicon',
    nameFr: 'Aluminium moulé, moins de 12 % de silicium',
  },
  {
    symbol: 'N3',
    group: 'N',
    nameEn: 'Cast aluminum above 12% silicon',
    nameFr: 'Aluminium moulé, plus de 12 % de silicium',
  },
  { symbol: 'N4', group: 'N', nameEn: 'Copper, brass and bronze', nameFr: 'Cuivre, laiton et bronze' },
  { symbol: 'S1', group: 'S', nameEn: 'Iron-based superalloy', nameFr: 'Superalliage à base de fer' },
  {
    symbol: 'S2',
    group: 'S',
    nameEn: 'Nickel and cobalt superalloy',
    nameFr: 'Superalliage au nickel et au cobalt',
  },
  { symbol: 'S3', group: 'S', nameEn: 'Titanium alloy', nameFr: 'Alliage de titane' },
  { symbol: 'S4', group: 'S', nameEn: 'Commercially pure titanium', nameFr: 'Titane commercialement pur' },
  { symbol: 'H1', group: 'H', nameEn: 'Hardened steel, 38–48 HRC', nameFr: 'Acier trempé, 38–48 HRC' },
  { symbol: 'H2', group: 'H', nameEn: 'Hardened steel, 48–55 HRC', nameFr: 'Acier trempé, 48–55 HRC' },
  { symbol: 'H3', group: 'H', nameEn: 'Hardened steel, 55–62 HRC', nameFr: 'Acier trempé, 55–62 HRC' },
];

type Use = { readonly main: string; readonly additional: string };

const dryDrill: Use = { main: 'P1 P2 P3 P4 P5 K1 K2', additional: 'P6 M1 K3 N1 N2 N4' };
const coolantDrill: Use = {
  main: 'P1 P2 P3 P4 P5 P6 M1 M2 M3 K1 K2 K3',
  additional: 'N1 N2 N3 N4 S1 S2 S3 S4 H1',
};
const twelveDrill: Use = { main: 'P1 P2 P3 K1 K2', additional: 'P4 P5 P6 M1 M2 K3 N1 N2 N3 N4' };

/**
 * By series, or by series and category where the categories differ. Aluminium and copper are an additional use at most
 * where the coating sticks to them.
 */
const uses: Readonly<Record<string, Use>> = {
  'x-mill-4': { main: 'P1 P2 P3 P4 P5 P6 M1 M2 K1 K2 K3', additional: 'M3 S3 S4 H1' },
  'x-mill-5': { main: 'P6 M1 M2 M3 S1 S2 S3 S4', additional: 'P1 P2 P3 P4 P5 K1 K2' },
  'x-mill-6': { main: 'P2 P3 P4 P5 P6 M1 M2 M3 S3 S4', additional: 'K1 K2 K3 S1 S2 H1 H2 H3' },
  'legacy-x-mill-4': { main: 'P1 P2 P3 K1 K2', additional: 'P4 P5 P6 M1' },
  ultra5x: { main: 'P3 P4 P5 P6 M1 M2 M3 S2 S3', additional: 'K1 K2 N1 S1 S4 H1 H2 H3' },
  xm: { main: 'P1 P2 P3 P4 P5 P6 M1 M2 M3', additional: 'K1 K2 K3 S3 S4 H1' },
  hv: { main: 'P1 P2 P3 P4 K1 K2 K3', additional: 'P5 P6 M1 M2 H1' },
  p20: { main: 'P3 P4 P5 H1', additional: 'P1 P2 P6 K1 K2 K3 H2' },
  'hv-feed': { main: 'P3 P4 P5 K2 K3 H1', additional: 'P1 P2 P6 M1 M3 S2 H2 H3' },
  'a-mill': { main: 'N1 N2', additional: 'N3 N4' },
  'thread-mills': { main: 'P1 P2 P3 P4 M1 M2 K1 K2', additional: 'P5 P6 M3 K3 N1 N2 N3 N4 S3 S4 H1' },
  split: { main: 'P1 P2 P3 P4 P6 M1 M2', additional: 'P5 M3 K1 K2 S3 S4' },
  'pro-drill': coolantDrill,
  'pro-drill/3xd': dryDrill,
  'pro-drill/5xd': dryDrill,
  'pro-drill/12xd-coolant': twelveDrill,
  'pro-drill-nc': dryDrill,
  'pro-drill-reamer': { main: 'P1 P2 P3 P4 K1 K2', additional: 'P5 P6 M1 M2 K3 N1 N2 N3 N4' },
};

/** Returns the materials that a category is made for (1) and those it may also be used in (0). */
export function suitabilitiesOf(series: string, category: string): { symbol: string; suitability: 0 | 1 }[] {
  const use = uses[`${series}/${category}`] ?? uses[series];
  if (use === undefined) throw new Error(`The series ${series} names no material`);
  const main = use.main.split(' ').map((symbol) => ({ symbol, suitability: 1 as const }));
  const additional = use.additional.split(' ').map((symbol) => ({ symbol, suitability: 0 as const }));
  return [...main, ...additional];
}
