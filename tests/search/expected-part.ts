// The parts that a graded search must find, where several are equally right: `t=end-mill d=1/2 f=4 l=S|R`. Each condition names a
// property and its possible values.

import type { ListingRow } from '@chipload/contract';
import { inMillimetres, parseSize } from '@chipload/domain/tools';

type Reads = (row: ListingRow, value: string) => boolean;

/** Sizes are equal to a quarter of a thousandth of an inch. */
const nearMillimetres = 0.006;

const conditions: Readonly<Record<string, Reads>> = {
  t: ({ tool }, type) => tool.tool_type === type,
  p: ({ tool }, profile) => tool.profile === profile,
  f: ({ tool }, flutes) => tool.flutes === Number(flutes),
  /** The diameter; inches without a unit. */
  d: ({ tool }, size) => isSize(tool, tool.cutting_diameter ?? 0, size),
  /** The corner radius. */
  r: ({ tool }, size) => tool.profile === 'radius' && isSize(tool, tool.corner_radius ?? 0, size),
  /** The beginning of the number, which ends with its series or a whole part of it. */
  c: ({ inventory_code: code }, beginning) =>
    code.startsWith(beginning) && !/[A-Z0-9]/.test(code.charAt(beginning.length)),
  /** The letter of the length, after the size in the number: S, R, M, L, X; metric K and L. */
  l: ({ inventory_code: code }, letter) => new RegExp(String.raw`\d${letter}(?:-|$)`).test(code),
  /** A Weldon flat on the shank. */
  w: ({ tool }, yes) => (tool.shank_form === 'HB') === (yes === 'yes'),
  co: ({ tool }, yes) => tool.coolant_through === (yes === 'yes'),
};

/** True for a part with all the properties of a text; a RangeError where the text has an unknown one. */
export function isExpected(row: ListingRow, text: string): boolean {
  return text.split(' ').every((condition) => {
    const [name = '', values = ''] = condition.split('=');
    const reads = conditions[name];
    if (reads === undefined || values === '') throw new RangeError(`Unknown condition: ${condition}`);
    return values.split('|').some((value) => reads(row, value));
  });
}

function isSize({ units }: ListingRow['tool'], own: number, typed: string): boolean {
  const metric = /^([\d.]+)mm$/.exec(typed)?.[1];
  const size = parseSize(metric === undefined ? `${typed} in` : `${metric} mm`, 'inch');
  if (!size.ok) throw new RangeError(`Not a size: ${typed}`);
  return Math.abs(inMillimetres(own, units) - inMillimetres(size.value, size.units)) < nearMillimetres;
}
