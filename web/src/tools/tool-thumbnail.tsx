import type { WireTool } from '@chipload/contract';
import { fittedPaths } from './body-paths.ts';
import { keptPaths } from './kept-paths.ts';
import { BodyLines } from './tool-body.tsx';

const width = 200;
const height = 48;

const drawn = (tool: WireTool) => fittedPaths(tool, { width: width - 2, height: height - 2 });
const pathsOf = import.meta.env.SSR ? keptPaths(drawn) : drawn;

/** A small picture of a tool beside its name, hidden from screen readers; nothing for one whose body is not known. */
export function ToolThumbnail({ tool, className }: { tool: WireTool; className?: string }) {
  if (tool.own?.type_name) return null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="xMinYMid meet"
      className={`h-auto ${className ?? 'w-50'}`}
    >
      <g transform={`translate(1 ${height / 2})`}>
        <BodyLines paths={pathsOf(tool)} outlineWidth={1} />
      </g>
    </svg>
  );
}
