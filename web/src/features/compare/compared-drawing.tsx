import { scaleToFit, viewOf } from '@chipload/domain/drawings';
import { inMillimetres, type Tool } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { ToolBody } from '../../tools/tool-body.tsx';
import { closestLines } from '../../tools/body-paths.ts';

/** The size of the picture, in its own units. */
const width = 200;
const maximumHeight = 64;

/** Returns the scale at which all tools fit: picture units per millimetre. */
export function commonScale(tools: readonly Tool[]): number {
  const room = { width: width - 2, height: maximumHeight - 2 };
  return Math.min(...tools.map((tool) => scaleToFit(tool, room) / inMillimetres(1, tool.units)));
}

/** A tool drawn at the common scale, so that the longer one looks longer. */
export function ComparedDrawing({ tool, name, scale }: { tool: Tool; name: string; scale: number }) {
  'use no memo'; // it renders again only with other parts
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
