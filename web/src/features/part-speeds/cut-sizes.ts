// The width and depth of a cut as the form shows them: what was typed, what that is, and what is wrong with it.

import {
  type CutSize,
  type MillingCut,
  drillSeriesOf,
  isCutSize,
  seriesDepth,
  usualSize,
} from '@chipload/domain/speeds';
import { type Tool, type ToolUnits, inMillimetres } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { lengthText, millimetresText, withReadersSign } from '../../tools/size-text.ts';
import type { CutSearch } from './cut-search.ts';
import { typedMillimetres } from './typed-numbers.ts';

/** A width or depth in the form; no millimetres while there is an error. */
export type TypedSize = {
  readonly text: string;
  readonly millimetres: number | undefined;
  readonly errors: readonly string[];
};

/** What of the query a size is made from. */
type Asked = Pick<CutSearch, 'width' | 'depth' | 'in'> & { readonly cut: MillingCut | undefined };

/** The width of a cut in the form; only end mills have one. */
export function widthOf(tool: Tool, asked: Asked, shown: ToolUnits): TypedSize | undefined {
  if (asked.cut === undefined) return undefined;
  return sizeOf(tool, 'width', asked, { usual: usualSize(tool, asked.cut).width, shown });
}

/** The depth of a cut or of a hole in the form; reamers and thread mills have none to choose. */
export function depthOf(
  tool: Tool,
  asked: Asked,
  { place, shown }: { readonly place: string; readonly shown: ToolUnits },
): TypedSize | undefined {
  if (asked.cut !== undefined)
    return sizeOf(tool, 'depth', asked, { usual: usualSize(tool, asked.cut).depth, shown });
  if (tool.type !== 'drill') return undefined;
  return sizeOf(tool, 'depth', asked, { usual: seriesDepth(tool, drillSeriesOf({ tool, place })), shown });
}

/**
 * What the form shows for a side of the cut. What was typed stays as it is while its units are shown, otherwise it is
 * converted; where nothing was typed stands what is usual.
 */
function sizeOf(
  tool: Tool,
  side: keyof CutSize,
  typed: Pick<CutSearch, 'width' | 'depth' | 'in'>,
  { usual, shown }: { readonly usual: number; readonly shown: ToolUnits },
): TypedSize {
  const text = typed[side];
  if (text === undefined) return { text: lengthText(usual, 'metric', shown), millimetres: usual, errors: [] };
  if (text.trim() === '') return { text, millimetres: usual, errors: [] };

  const units = typed.in ?? tool.units;
  const millimetres = typedMillimetres(text, units);
  if (millimetres === undefined)
    return { text, millimetres, errors: [m.part_speeds_size_invalid({ example: example(shown) })] };
  const shownText = units === shown ? text : lengthText(millimetres, 'metric', shown);
  if (!isCutSize(tool, side, millimetres))
    return { text: shownText, millimetres: undefined, errors: [beyond(tool, side, shown)] };
  return { text: shownText, millimetres, errors: [] };
}

function example(shown: ToolUnits): string {
  return withReadersSign(shown === 'inch' ? '1/4' : '6.35');
}

function beyond(tool: Tool, side: keyof CutSize, shown: ToolUnits): string {
  const most = side === 'width' ? tool.cuttingDiameter : tool.overallLength;
  const text = { most: millimetresText(inMillimetres(most, tool.units), shown) };
  return side === 'width' ? m.part_speeds_width_beyond(text) : m.part_speeds_depth_beyond(text);
}
