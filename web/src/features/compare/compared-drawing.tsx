import type { WireTool } from '@chipload/contract';
import { inMillimetres } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { bodyOf, scaleToFit } from '../catalogue/drawing-body.ts';
import { n } from '../catalogue/drawing-path.ts';
import { ToolBody } from '../catalogue/tool-body.tsx';
import { toolOf } from '../catalogue/tool-of.ts';

const width = 200;
const mostHeight = 64;

/** The scale at which all of them fit: picture units for a millimetre. */
export function commonScale(tools: readonly WireTool[]): number {
  const scales = tools.map((wire) => {
    const tool = toolOf(wire);
    return scaleToFit(tool, { width: width - 2, height: mostHeight - 2 }) / inMillimetres(1, tool.units);
  });
  return Math.min(...scales);
}

/** A tool beside others at their common scale, so that the longer one looks longer. */
export function ComparedDrawing({
  tool: wire,
  name,
  scale,
}: {
  tool: WireTool;
  name: string;
  scale: number;
}) {
  const tool = toolOf(wire);
  const body = bodyOf(tool, scale * inMillimetres(1, tool.units));
  const height = 2 * body.half + 2;
  return (
    <svg
      viewBox={`0 0 ${width} ${n(height)}`}
      role="img"
      aria-label={m.catalogue_drawing_title({ name })}
      className="block h-auto w-full max-w-60"
    >
      <g transform={`translate(1 ${n(height / 2)})`}>
        <ToolBody body={body} outlineWidth={1} />
      </g>
    </svg>
  );
}
