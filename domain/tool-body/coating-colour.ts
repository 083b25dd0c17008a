// The colours of coatings, as coaters and tool makers describe them: https://aimsindustrial.com.au/blogs/product-guides/cutting-tool-coatings-guide
// (from the data sheets of Oerlikon Balzers, Platit and others: TiN gold, TiCN and AlCrN blue-grey, TiAlN violet-grey) and
// https://www.cncoptimization.com/resources/guides/tool-coating-guide (AlTiN dark grey to black, ZrN pale gold). The pages of the
// sample shop say the same of AlTiN, AlCrN, ZrN, TiSiN, TiB2, DLC and diamond. The names of coatings are data of the shop: one that is
// not known here is neutral grey.

export type CoatingColour =
  | 'gold'
  | 'pale-gold'
  | 'violet-grey'
  | 'violet-black'
  | 'blue-grey'
  | 'bronze'
  | 'black'
  | 'silver'
  | 'dark-grey'
  | 'none'
  | 'unknown';

const known: ReadonlyMap<string, CoatingColour> = new Map([
  ['tin', 'gold'],
  ['zrn', 'pale-gold'],
  ['tialn', 'violet-grey'],
  ['altin', 'violet-black'],
  ['altisin', 'bronze'],
  ['tisin', 'bronze'],
  ['ticn', 'blue-grey'],
  ['alcrn', 'blue-grey'],
  ['crn', 'silver'],
  ['tib2', 'silver'],
  ['dlc', 'black'],
  ['tac', 'black'],
  ['diamond', 'dark-grey'],
  ['cvd', 'dark-grey'],
  ['uncoated', 'none'],
  ['', 'none'],
]);

/** Returns the colour of a coating by its name, in any spelling: `ta-C`, `TiAlN`, `AlTiN+`. */
export function colourOfCoating(coating: string): CoatingColour {
  return known.get(coating.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')) ?? 'unknown';
}
