// The width and depth of a cut in the form: the text, its value, and its errors.

import {
  type CutSize,
  type MaterialId,
  type MillingCut,
  drillSeriesOf,
  isCutSize,
  seriesDepth,
  usualCut,
} from '@chipload/domain/speeds';
import { type Tool, type ToolUnits, inMillimetres } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { lengthText, millimetresText, withDecimalSign } from '../../tools/size-text.ts';
import type { CutSearch } from './cut-search.ts';
import { typedMillimetres } from '../../cutting/typed-numbers.ts';

/** A width or depth in the form; `millimetres` is undefined if there is an error. */
export type TypedSize = {
  readonly text: string;
  readonly millimetres: number | undefined;
  readonly errors: readonly string[];
};

type CutQuery = Pick<CutSearch, 'width' | 'depth' | 'in'> & {
  readonly cut: MillingCut | undefined;
  readonly material: MaterialId;
};

/** Returns the width of a cut; undefined except for end mills. */
export function widthOf(tool: Tool, query: CutQuery, shown: ToolUnits): TypedSize | undefined {
  if (query.cut === undefined) return undefined;
  return sizeOf(tool, 'width', query, {
    usualMillimetres: usualCut(tool, query.material, query.cut).width,
    shown,
  });
}

/** Returns the depth of a cut or of a hole; undefined for reamers and thread mills, which have none to choose. */
export function depthOf(
  tool: Tool,
  query: CutQuery,
  { category, shown }: { readonly category: string; readonly shown: ToolUnits },
): TypedSize | undefined {
  if (query.cut !== undefined)
    return sizeOf(tool, 'depth', query, {
      usualMillimetres: usualCut(tool, query.material, query.cut).depth,
      shown,
    });
  if (tool.type !== 'drill') return undefined;
  return sizeOf(tool, 'depth', query, {
    usualMillimetres: seriesDepth(tool, drillSeriesOf({ tool, category })),
    shown,
  });
}

/**
 * Returns a size as typed, or converted if it was typed in other units than those shown; the usual size if none was typed.
 */
function sizeOf(
  tool: Tool,
  side: keyof CutSize,
  query: Pick<CutSearch, 'width' | 'depth' | 'in'>,
  { usualMillimetres, shown }: { readonly usualMillimetres: number; readonly shown: ToolUnits },
): TypedSize {
  const text = query[side];
  if (text === undefined)
    return { text: lengthText(usualMillimetres, 'metric', shown), millimetres: usualMillimetres, errors: [] };
  if (text.trim() === '') return { text, millimetres: usualMillimetres, errors: [] };

  const units = query.in ?? tool.units;
  const millimetres = typedMillimetres(text, units);
  if (millimetres === undefined)
    return { text, millimetres, errors: [m.part_speeds_size_invalid({ example: exampleText(shown) })] };
  const shownText = units === shown ? text : lengthText(millimetres, 'metric', shown);
  if (!isCutSize(tool, side, millimetres))
    return { text: shownText, millimetres: undefined, errors: [tooLargeText(tool, side, shown)] };
  return { text: shownText, millimetres, errors: [] };
}

function exampleText(shown: ToolUnits): string {
  return withDecimalSign(shown === 'inch' ? '1/4' : '6.35');
}

function tooLargeText(tool: Tool, side: keyof CutSize, shown: ToolUnits): string {
  const limit = side === 'width' ? tool.cuttingDiameter : tool.overallLength;
  const text = { most: millimetresText(inMillimetres(limit, tool.units), shown) };
  return side === 'width' ? m.part_speeds_width_beyond(text) : m.part_speeds_depth_beyond(text);
}
