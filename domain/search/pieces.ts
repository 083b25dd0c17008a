// The pieces into which the text of a search is read, before they are put together to criteria.

import type { Criterion, SearchedLength, WantedSize } from './criterion.ts';
import type { HoleMark, WithoutText } from './lexicon.ts';

/** A piece of a search, and the text from which it was read. */
export type Piece = PieceDetails & { readonly text: string };

export type SizePiece = {
  readonly kind: 'size';
  readonly size: WantedSize;
  /** The length that the notation names: `R1`, `Ø8`. */
  readonly length: SearchedLength | undefined;
  /** The number of a wire gauge, which is also that of a screw. */
  readonly gauge: number | undefined;
};

export type PieceDetails =
  | { readonly kind: 'criteria'; readonly criteria: readonly WithoutText<Criterion>[] }
  | SizePiece
  | { readonly kind: 'length'; readonly length: SearchedLength }
  /** The x of `1/2 x 1 x 3`. */
  | { readonly kind: 'by' }
  /** A word for flutes, after a number that was read as a size. */
  | { readonly kind: 'flutes' }
  | { readonly kind: 'marks'; readonly marks: readonly HoleMark[] }
  /** `H7`: the tolerance of a hole, or of a tool. */
  | { readonly kind: 'tolerance'; readonly zone: string; readonly size: WantedSize | undefined }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'hardness'; readonly criterion: WithoutText<Criterion> };
