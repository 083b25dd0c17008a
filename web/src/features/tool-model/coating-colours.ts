// The colours of coatings, as coaters and tool makers describe them: https://aimsindustrial.com.au/blogs/product-guides/cutting-tool-coatings-guide
// (from the data sheets of Oerlikon Balzers, Platit and others: TiN gold, TiCN and AlCrN blue-grey, TiAlN violet-grey) and
// https://www.cncoptimization.com/resources/guides/tool-coating-guide (AlTiN dark grey to black, ZrN pale gold). The pages of the
// sample shop say the same of AlTiN, AlCrN, ZrN, TiSiN, TiB2, DLC and diamond. The names of coatings are data of the shop: one that is
// not known here is neutral grey.

/** A colour of `ui/tokens.css`, and the class that paints a mark in it. */
export type CoatingColour = { readonly token: string; readonly mark: string };

const gold: CoatingColour = { token: '--coating-gold', mark: 'bg-(--coating-gold)' };
const paleGold: CoatingColour = { token: '--coating-pale-gold', mark: 'bg-(--coating-pale-gold)' };
const violetGrey: CoatingColour = { token: '--coating-violet-grey', mark: 'bg-(--coating-violet-grey)' };
const violetBlack: CoatingColour = { token: '--coating-violet-black', mark: 'bg-(--coating-violet-black)' };
const blueGrey: CoatingColour = { token: '--coating-blue-grey', mark: 'bg-(--coating-blue-grey)' };
const bronze: CoatingColour = { token: '--coating-bronze', mark: 'bg-(--coating-bronze)' };
const black: CoatingColour = { token: '--coating-black', mark: 'bg-(--coating-black)' };
const silver: CoatingColour = { token: '--coating-silver', mark: 'bg-(--coating-silver)' };
const darkGrey: CoatingColour = { token: '--coating-dark-grey', mark: 'bg-(--coating-dark-grey)' };
const bright: CoatingColour = { token: '--coating-none', mark: 'bg-(--coating-none)' };
const neutral: CoatingColour = { token: '--coating-unknown', mark: 'bg-(--coating-unknown)' };

const known: ReadonlyMap<string, CoatingColour> = new Map([
  ['tin', gold],
  ['zrn', paleGold],
  ['tialn', violetGrey],
  ['altin', violetBlack],
  ['altisin', bronze],
  ['tisin', bronze],
  ['ticn', blueGrey],
  ['alcrn', blueGrey],
  ['crn', silver],
  ['tib2', silver],
  ['dlc', black],
  ['tac', black],
  ['diamond', darkGrey],
  ['cvd', darkGrey],
  ['uncoated', bright],
  ['', bright],
]);

/** Returns the colour of a coating by its name, in any spelling: `ta-C`, `TiAlN`, `AlTiN+`. */
export function colourOfCoating(coating: string): CoatingColour {
  return known.get(coating.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')) ?? neutral;
}
