// Texts about a tool beside its plain lengths: its size, its corner, its coating.

import type { WireTool } from '@chipload/contract';
import { type ShownUnits, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { lengthText, smallLengthText, withDecimalSign } from './size-text.ts';

/** Returns the size as the trade writes it: `1/2`, `#7`, a thread; in other units than the tool's own, its diameter. */
export function sizeText(tool: WireTool, shown: ShownUnits): string {
  const { thread, size, units, cutting_diameter: diameter } = tool;
  const isAsWritten = thread !== '' || unitsShown(units, shown) === units;
  return isAsWritten || diameter === null ? withDecimalSign(size) : lengthText(diameter, units, shown);
}

/** Returns the corner of an end mill: its radius, `.010 × 45°` for a chamfer, or the word for it. */
export function cornerText(tool: WireTool, shown: ShownUnits): string | undefined {
  const { corner_chamfer: chamfer, corner_radius: radius, units } = tool;
  if (chamfer !== null) return `${smallLengthText(chamfer, units, shown)} × 45°`;
  if (tool.profile === 'ball') return m.catalogue_corner_ball();
  if (radius !== null) return smallLengthText(radius, units, shown);
  return tool.profile === 'square' ? m.catalogue_corner_square() : undefined;
}

/** Returns the coating's name, or the word for uncoated. */
export function coatingText(tool: WireTool): string {
  return tool.coating === '' ? m.catalogue_uncoated() : tool.coating;
}
