import { type CoatingColour, colourOfCoating } from '@chipload/domain/tool-body';

/** A colour of `ui/tokens.css`, and the class that paints a mark in it. */
export type CoatingPaint = { readonly token: string; readonly mark: string };

/** In full, so that the classes are found. */
const marks: Readonly<Record<CoatingColour, string>> = {
  gold: 'bg-(--coating-gold)',
  'pale-gold': 'bg-(--coating-pale-gold)',
  'violet-grey': 'bg-(--coating-violet-grey)',
  'violet-black': 'bg-(--coating-violet-black)',
  'blue-grey': 'bg-(--coating-blue-grey)',
  bronze: 'bg-(--coating-bronze)',
  black: 'bg-(--coating-black)',
  silver: 'bg-(--coating-silver)',
  'dark-grey': 'bg-(--coating-dark-grey)',
  none: 'bg-(--coating-none)',
  unknown: 'bg-(--coating-unknown)',
};

/** Returns how a coating is painted, by its name. */
export function paintOfCoating(coating: string): CoatingPaint {
  const colour = colourOfCoating(coating);
  return { token: `--coating-${colour}`, mark: marks[colour] };
}
