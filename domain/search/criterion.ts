// The criteria of a search: one for each thing that was understood in its text.

import type { MaterialId } from '../speeds/speeds.ts';
import type { ShankForm, ToolProfile, ToolType, ToolUnits } from '../tools/tools.ts';
import type { LengthName } from './length-names.ts';
import type { Instead } from './other-tools.ts';

/** The lengths of a tool that a search can name. */
export const searchedLengths = [
  'diameter',
  'cutting-length',
  'overall-length',
  'reach',
  'shank',
  'radius',
] as const;
export type SearchedLength = (typeof searchedLengths)[number];

/** A size to search for. */
export type WantedSize = {
  /** The possible sizes in millimetres; a bare `1` is a millimetre or an inch. */
  readonly millimetres: readonly number[];
  /** The units typed, or implied by the notation; undefined when both are possible. */
  readonly units: ToolUnits | undefined;
  /** How far a part may be off, because the size was typed with fewer decimals. */
  readonly roundingMm: number;
};

/** The letter of a material group of ISO 513. */
export type MaterialGroup = 'P' | 'M' | 'K' | 'N' | 'S' | 'H';

type CriterionDetails =
  | { readonly kind: 'length'; readonly length: SearchedLength; readonly size: WantedSize }
  /** `M8`: a diameter of 8 mm, or every thread of that size. */
  | { readonly kind: 'metric-size'; readonly size: WantedSize; readonly thread: string }
  | { readonly kind: 'thread'; readonly thread: string }
  /** A drill or reamer for a hole that was named by its purpose: `M8 tap drill`, `10 H7`. */
  | { readonly kind: 'hole'; readonly type: 'drill' | 'reamer'; readonly size: WantedSize }
  | { readonly kind: 'length-name'; readonly name: LengthName }
  | { readonly kind: 'use'; readonly use: 'roughing' | 'finishing' }
  /** Something that is none of the shop's parts, and what does the same work. */
  | { readonly kind: 'other-tool'; readonly instead: Instead }
  | { readonly kind: 'flutes'; readonly flutes: number }
  | { readonly kind: 'type'; readonly type: ToolType }
  | { readonly kind: 'profile'; readonly profile: ToolProfile }
  /** Undefined: uncoated. */
  | { readonly kind: 'coating'; readonly coating: string | undefined }
  | { readonly kind: 'form'; readonly form: ShankForm }
  | { readonly kind: 'coolant'; readonly isThrough: boolean }
  | { readonly kind: 'units'; readonly units: ToolUnits }
  | { readonly kind: 'stock' }
  /** `stem`: the beginning of a word in the material's name, when the group is too broad. A designation, `4140`, says which of it. */
  | {
      readonly kind: 'material';
      readonly group: MaterialGroup | MaterialId;
      readonly stem: string | undefined;
    }
  | { readonly kind: 'series'; readonly slug: string }
  /** Any other word: of a name, a description or a code. */
  | { readonly kind: 'word'; readonly word: string };

/** A criterion and the text from which it was read. */
export type Criterion = CriterionDetails & { readonly text: string };

/**
 * Returns the weight of a criterion when a part cannot meet all of them: a ball nose of the next size is a better match
 * than a drill of the right size.
 */
export function weightOf(criterion: Criterion): number {
  switch (criterion.kind) {
    case 'length':
      return criterion.length === 'diameter' ? 16 : 4;
    case 'metric-size':
      return 16;
    case 'hole':
    case 'other-tool':
    case 'thread':
    case 'type':
    case 'series':
      return 17;
    case 'profile':
      return 18;
    case 'flutes':
    case 'length-name':
    case 'word':
      return 4;
    case 'coating':
    case 'form':
    case 'coolant':
    case 'units':
    case 'material':
      return 3;
    case 'use':
      return 2;
    case 'stock':
      return 1;
  }
}
