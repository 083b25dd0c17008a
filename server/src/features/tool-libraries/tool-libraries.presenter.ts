import type { LibraryTool, ToolDifference, ToolMatch } from '@chipload/contract';
import { wireName } from '@chipload/contract/wire-names';
import { isOnSale } from '@chipload/domain/catalogue';
import { canReplace, type Difference, missingOf, type ReadTool } from '@chipload/domain/tool-data';
import type { PartMatch } from '../search/search.service.ts';

/** The choice of a part for the tool at a position of the answer. */
export type SwapChoice = { readonly at: number; readonly code: string };

/** Reads `0:X4-1/2R-SQ`, once or several times. */
export function choicesOf(swap: string | readonly string[]): SwapChoice[] {
  return [swap].flat().map((text) => {
    const colon = text.indexOf(':');
    return {
      at: Number(text.slice(0, colon)),
      code: text
        .slice(colon + 1)
        .trim()
        .normalize('NFC'),
    };
  });
}

export function wireToolOf(read: ReadTool, count: number, matches: readonly PartMatch[]): LibraryTool {
  const { code, description, vendor, quantity, tool, hasImpossibleSize, areUnitsOpen } = read;
  return {
    name: description || code,
    number: code,
    vendor,
    tool: {
      tool_type: tool.type ?? null,
      profile: tool.profile ?? null,
      units: areUnitsOpen ? null : tool.units,
      cutting_diameter: tool.cuttingDiameter ?? null,
      corner_radius: tool.cornerRadius ?? null,
      cutting_length: tool.cuttingLength ?? null,
      overall_length: tool.overallLength ?? null,
      shank_diameter: tool.shankDiameter ?? null,
      flutes: tool.flutes ?? null,
      thread: tool.thread ?? null,
      thread_pitch: read.threadPitch ?? null,
      thread_angle: tool.type === 'thread-mill' ? (read.threadAngle ?? null) : null,
    },
    count,
    quantity: quantity ?? null,
    has_impossible_size: hasImpossibleSize,
    missing: missingOf(read).map(wireName),
    matches: matches.map((match) => wireMatchOf(read, match)),
  };
}

function wireMatchOf(
  read: ReadTool,
  { foundBy, row, tool: part, differences, untold }: PartMatch,
): ToolMatch {
  return {
    found_by: foundBy,
    inventory_code: row.inventory_code,
    description: row.description,
    units: row.tool.units,
    price: row.price,
    available: row.available,
    is_sold: isOnSale(row),
    can_replace: canReplace(read, part),
    differences: differences.map(wireDifferenceOf),
    not_in_file: untold.map(wireName),
    thread: part.thread ?? null,
  };
}

function wireDifferenceOf(difference: Difference): ToolDifference {
  switch (difference.name) {
    case 'profile':
      return difference;
    case 'coolantThrough':
      return { ...difference, name: 'coolant_through' };
    case 'toolMaterial':
      return { ...difference, name: 'tool_material' };
    default:
      return { ...difference, name: wireName(difference.name) };
  }
}
