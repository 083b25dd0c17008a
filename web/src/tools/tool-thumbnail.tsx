import type { WireTool } from '@chipload/contract';
import { fittedPaths, type BodyPaths } from './body-paths.ts';
import { BodyLines } from './tool-body.tsx';

/** About 5 kB each. */
const mostKept = 200;

/** Returns a function that draws tools, and keeps those that it drew last. */
export function keptPaths(draw: (tool: WireTool) => BodyPaths): (tool: WireTool) => BodyPaths {
  const kept = new Map<string, BodyPaths>();
  return (tool) => {
    const key = JSON.stringify(tool);
    const paths = kept.get(key) ?? draw(tool);
    // Puts it behind all others.
    kept.delete(key);
    kept.set(key, paths);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return paths;
  };
}

const width = 200;
const height = 48;

const drawn = (tool: WireTool) => fittedPaths(tool, { width: width - 2, height: height - 2 });
const pathsOf = import.meta.env.SSR ? keptPaths(drawn) : drawn;

/** A small picture of a tool beside its name, hidden from screen readers. */
export function ToolThumbnail({ tool, className }: { tool: WireTool; className?: string }) {
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
