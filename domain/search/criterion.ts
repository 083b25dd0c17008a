// What a search asks for, one criterion for each thing that was understood in it.

import type { ShankForm, ToolProfile, ToolType, ToolUnits } from '../tools/tools.ts';

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

/** A size that is wanted. */
export type WantedSize = {
  /** What was typed, in millimetres; a bare `1` is a millimetre or an inch. */
  readonly millimetres: readonly number[];
  /** The units that were typed or are meant by the way it is written. */
  readonly units: ToolUnits | undefined;
  /** How far a size may be off that was typed with fewer decimals than it has. */
  readonly roundingMm: number;
};

/** The letter of a material group of ISO 513. */
export type MaterialGroup = 'P' | 'M' | 'K' | 'N' | 'S' | 'H';

type Asked =
  | { readonly kind: 'length'; readonly length: SearchedLength; readonly size: WantedSize }
  /** `M8`: a diameter of 8 mm, or every thread of that size. */
  | { readonly kind: 'metric-size'; readonly size: WantedSize; readonly thread: string }
  | { readonly kind: 'thread'; readonly thread: string }
  | { readonly kind: 'flutes'; readonly flutes: number }
  | { readonly kind: 'type'; readonly type: ToolType }
  | { readonly kind: 'profile'; readonly profile: ToolProfile }
  /** Undefined: without a coating. */
  | { readonly kind: 'coating'; readonly coating: string | undefined }
  | { readonly kind: 'form'; readonly form: ShankForm }
  | { readonly kind: 'coolant'; readonly isThrough: boolean }
  | { readonly kind: 'units'; readonly units: ToolUnits }
  | { readonly kind: 'stock' }
  /** `stem`: the beginning of a word of the material's name, where the group is too wide. */
  | { readonly kind: 'material'; readonly group: MaterialGroup; readonly stem: string | undefined }
  | { readonly kind: 'series'; readonly slug: string }
  /** Any other word: of a name, a description or a code. */
  | { readonly kind: 'word'; readonly word: string };

/** A criterion and the text that it was read from. */
export type Criterion = Asked & { readonly text: string };

/** How much a criterion counts when not all can be met: a ball nose of the next size is nearer than a drill of the right one. */
export function weightOf(criterion: Criterion): number {
  switch (criterion.kind) {
    case 'length':
      return criterion.length === 'diameter' ? 16 : 4;
    case 'metric-size':
      return 16;
    case 'thread':
    case 'type':
    case 'series':
      return 17;
    case 'profile':
      return 18;
    case 'flutes':
    case 'word':
      return 4;
    case 'coating':
    case 'form':
    case 'coolant':
    case 'units':
    case 'material':
      return 3;
    case 'stock':
      return 1;
  }
}
