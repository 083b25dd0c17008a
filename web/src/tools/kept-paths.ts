// The pictures that the server drew last: home and the series show the same few tools in page after page.

import type { WireTool } from '@chipload/contract';
import type { BodyPaths } from './body-paths.ts';

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
