// Says in words how a neighbour differs from a part.

import type { Product } from '@chipload/contract';
import { type ShownUnits, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { lengthText, smallLengthText, unitText, withDecimalSign } from '../../tools/size-text.ts';

type Neighbour = Product['neighbours'][number];
type Difference = Neighbour['differences'][number];

/**
 * Returns what a neighbour is beside the part, by its first difference: `3/8 in, one size up`, `Longer: length of cut 2 in`; and
 * every other difference: `overall length 4 in, 5 flutes`.
 */
export function neighbourText(
  neighbour: Neighbour,
  tool: Product['tool'],
  shown: ShownUnits,
): { readonly relation: string; readonly others: string } {
  const texts = neighbour.differences.map((one) => differenceText(one, neighbour.units, { tool, shown }));
  const isNamed = neighbour.relation !== 'replaced-by' && neighbour.relation !== 'replaces';
  const [first = m.neighbours_same_sizes(), ...rest] = texts;
  return {
    relation: relationText(neighbour.relation, first),
    others: (isNamed ? rest : texts).map(uncapitalized).join(', '),
  };
}

function relationText(relation: Neighbour['relation'], difference: string): string {
  switch (relation) {
    case 'replaced-by':
      return m.neighbours_replaced_by();
    case 'replaces':
      return m.neighbours_replaces();
    case 'in-stock':
      return m.neighbours_in_stock({ difference: uncapitalized(difference) });
    case 'smaller':
      return m.neighbours_smaller({ difference });
    case 'larger':
      return m.neighbours_larger({ difference });
    case 'shorter':
      return m.neighbours_shorter({ difference });
    case 'longer':
      return m.neighbours_longer({ difference });
    case 'corner':
    case 'shank':
      return difference;
  }
}

/** Some differences begin a line elsewhere. */
function uncapitalized(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function differenceText(
  { dimension, value, text }: Difference,
  units: Neighbour['units'],
  { tool, shown }: { tool: Product['tool']; shown: ShownUnits },
): string {
  const unit = unitText(unitsShown(units, shown));
  const length = lengthText(value ?? 0, units, shown);
  switch (dimension) {
    case 'size':
      return sizeOf({ text, length, unit, isAsWritten: unitsShown(units, shown) === units }, tool);
    case 'corner':
      return cornerOf(text, { size: smallLengthText(value ?? 0, units, shown), unit });
    case 'cutting-length':
      return tool.tool_type === 'end-mill' || tool.tool_type === 'thread-mill'
        ? m.neighbours_cutting_length({ length, unit })
        : m.neighbours_flute_length({ length, unit });
    case 'reach':
      return m.neighbours_reach({ length, unit });
    case 'overall-length':
      return m.neighbours_overall_length({ length, unit });
    case 'flutes':
      return m.neighbours_flutes({ count: value ?? 0 });
    case 'coating':
      return text === '' ? m.neighbours_uncoated() : m.neighbours_coated({ coating: text });
    case 'shank-form':
      return text === 'HB' ? m.neighbours_flat() : m.neighbours_plain();
    case 'coolant':
      return text === 'yes' ? m.neighbours_coolant() : m.neighbours_no_coolant();
  }
}

/** A thread and a gauge such as `#7` are names and have no unit. */
function sizeOf(
  { text, length, unit, isAsWritten }: { text: string; length: string; unit: string; isAsWritten: boolean },
  { thread }: Product['tool'],
): string {
  if (thread !== '') return text;
  if (!isAsWritten) return m.neighbours_size({ size: length, unit });
  const size = withDecimalSign(text);
  return /^[\d.,/-]+$/.test(size) ? m.neighbours_size({ size, unit }) : size;
}

function cornerOf(profile: string, size: { size: string; unit: string }): string {
  if (profile === 'square') return m.neighbours_corner_square();
  if (profile === 'chamfer') return m.neighbours_corner_chamfer(size);
  return profile === 'radius' ? m.neighbours_corner_radius(size) : m.neighbours_corner_other();
}
