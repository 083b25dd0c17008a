import type { WireTool } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import { scaleToFit, viewOf } from '@chipload/domain/drawings';
import { inMillimetres } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { ToolBody } from '../../tools/tool-body.tsx';
import { closestLines } from '../../tools/body-paths.ts';

/** The size of the picture, in its own units. */
const width = 200;
const maximumHeight = 64;

/** Returns the scale at which all tools fit: picture units per millimetre. */
export function commonScale(tools: readonly WireTool[]): number {
  const scales = tools.flatMap((wire) => {
    const tool = toolOf(wire);
    if (!tool) return [];
    return scaleToFit(tool, { width: width - 2, height: maximumHeight - 2 }) / inMillimetres(1, tool.units);
  });
  return Math.min(...scales);
}

/** A tool drawn at the common scale, so that the longer one looks longer. */
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
  if (!tool) return null;
  const toolScale = scale * inMillimetres(1, tool.units);
  const view = viewOf(tool, closestLines / toolScale);
  const height = (2 * view.half * toolScale + 2).toFixed(1);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={m.catalogue_drawing_title({ name })}
      className="block h-auto w-full max-w-60"
    >
      <g transform={`translate(1 ${Number(height) / 2})`}>
        <ToolBody view={view} scale={toolScale} outlineWidth={1} />
      </g>
    </svg>
  );
}
