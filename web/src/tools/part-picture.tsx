import type { Item, Trunk } from '@chipload/contract';
import { ColouredPicture } from './coloured-picture.tsx';
import { ToolThumbnail } from './tool-thumbnail.tsx';

/** The picture of a part, or the drawing of what is made to order; nothing where the sizes are unknown. */
export function PartPicture({
  item,
  trunk,
  className,
}: {
  item: Item | undefined;
  trunk: Trunk;
  className: string;
}) {
  const tool = item && trunk.specs[item.inventory_code];
  if (!tool || !isPictured(trunk)) return null;
  if (item.made !== undefined) return <ToolThumbnail tool={tool} className={className} />;
  return <ColouredPicture code={item.inventory_code} className={className} />;
}

/** A cart of hundreds of lines is read as a list; its pictures alone would take megabytes. */
const mostPictures = 100;

function isPictured({ bags }: Trunk): boolean {
  return bags.reduce((total, { items }) => total + items.length, 0) <= mostPictures;
}
