import type { WireTool } from '@chipload/contract';
import { ToolThumbnail } from '../catalogue/tool-thumbnail.tsx';

/** The drawing of a part; nothing for one whose sizes are not known. */
export function PartPicture({ tool, className }: { tool: WireTool | undefined; className: string }) {
  if (tool === undefined) return null;
  return <ToolThumbnail tool={tool} className={className} />;
}
