import type { Trunk, WireTool } from '@chipload/contract';
import { ToolThumbnail } from './tool-thumbnail.tsx';

/** The drawing of a part; nothing for one whose sizes are not known. */
export function PartPicture({ tool, className }: { tool: WireTool | undefined; className: string }) {
  if (tool === undefined) return null;
  return <ToolThumbnail tool={tool} className={className} />;
}

/** A cart of hundreds of lines is a list to read; its pictures alone would be megabytes. */
const mostPictures = 100;

/** The tool to draw beside a line of the trunk, if any is to be drawn. */
export function pictured(trunk: Trunk, inventoryCode: string): WireTool | undefined {
  const lines = trunk.bags.reduce((total, { items }) => total + items.length, 0);
  return lines > mostPictures ? undefined : trunk.specs[inventoryCode];
}
