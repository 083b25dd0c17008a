import type { WireTool } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import { scaleToFit, viewOf } from '@chipload/domain/drawings';
import { ToolBody } from './tool-body.tsx';

const width = 200;
const height = 48;

/** In pixels; lines closer than this would run together. */
export const closestLines = 2;

/** A small picture of a tool beside its name, hidden from screen readers. */
export function ToolThumbnail({ tool: wire, className }: { tool: WireTool; className?: string }) {
  const tool = toolOf(wire);
  const scale = scaleToFit(tool, { width: width - 2, height: height - 2 });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="xMinYMid meet"
      className={`h-auto ${className ?? 'w-50'}`}
    >
      <g transform={`translate(1 ${height / 2})`}>
        <ToolBody view={viewOf(tool, closestLines / scale)} scale={scale} outlineWidth={1} />
      </g>
    </svg>
  );
}
