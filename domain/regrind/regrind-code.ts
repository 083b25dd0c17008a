import { formatInchDecimal, formatMillimetres, type Tool } from '../tools/tools.ts';

/** How the code of a regrind begins. */
export const regrindCodePrefix = 'RG-';

/**
 * Returns the code of a regrind: the part, the diameter and the length that the tool comes back with, and `U` if it is not coated
 * again. Two regrinds with the same code are the same tool afterwards.
 * @example regrindCode('PD3D-M10.0', ground, true) // 'RG-PD3D-M10.0-10x88'
 */
export function regrindCode(inventoryCode: string, ground: Tool, isCoated: boolean): string {
  const text = ground.units === 'inch' ? formatInchDecimal : formatMillimetres;
  const sizes = `${text(ground.cuttingDiameter)}x${text(ground.overallLength)}`;
  return `${regrindCodePrefix}${inventoryCode}-${sizes}${isCoated ? '' : '-U'}`;
}
