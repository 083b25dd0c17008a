import type { LibraryTool, ToolMatch } from '@chipload/contract';
import { wireName } from '@chipload/contract/wire-names';
import { isOnSale } from '@chipload/domain/catalogue';
import type { ReadTool } from '@chipload/domain/tool-data';
import type { PartMatch } from '../search/search.service.ts';

export function wireToolOf(
  { code, description, vendor, quantity, tool, hasImpossibleSize }: ReadTool,
  count: number,
  matches: readonly PartMatch[],
): LibraryTool {
  return {
    name: description || code,
    number: code,
    vendor,
    tool: {
      tool_type: tool.type,
      profile: tool.profile,
      units: tool.units,
      cutting_diameter: tool.cuttingDiameter ?? null,
      corner_radius: tool.cornerRadius ?? null,
      cutting_length: tool.cuttingLength ?? null,
      overall_length: tool.overallLength ?? null,
      shank_diameter: tool.shankDiameter ?? null,
      flutes: tool.flutes ?? null,
    },
    count,
    quantity: quantity ?? null,
    has_impossible_size: hasImpossibleSize,
    matches: matches.map(wireMatchOf),
  };
}

function wireMatchOf({ foundBy, row, differences }: PartMatch): ToolMatch {
  return {
    found_by: foundBy,
    inventory_code: row.inventory_code,
    description: row.description,
    units: row.tool.units,
    price: row.price,
    available: row.available,
    is_sold: isOnSale(row),
    differences: differences.map((difference) =>
      difference.name === 'profile' ? difference : { ...difference, name: wireName(difference.name) },
    ),
  };
}
