import type { ReadTool } from '@chipload/domain/tool-data';

/** Equal tools have the same key: a library contains the same tool once per holder and material. */
export function keyOf(tool: ReadTool): string {
  return JSON.stringify(tool);
}
