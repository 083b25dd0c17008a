import type { Trunk, WireTool } from '@chipload/contract';
import { ToolThumbnail } from './tool-thumbnail.tsx';

/** The drawing of a part; nothing for a part whose sizes are unknown. */
export function PartPicture({ tool, className }: { tool: WireTool | undefined; className: string }) {
  if (tool === undefined) return null;
  return <ToolThumbnail tool={tool} className={className} />;
}

/** A cart of hundreds of lines is read as a list; its pictures alone would take megabytes. */
const mostPictures = 100;

/** Returns the tool to draw beside a line of the trunk; undefined when none is drawn. */
export function pictured(trunk: Trunk, inventoryCode: string): WireTool | undefined {
  const lines = trunk.bags.reduce((total, { items }) => total + items.length, 0);
  return lines > mostPictures ? undefined : trunk.specs[inventoryCode];
}
