// Reads the diameter of a drill as typed: a size in either system, a number or letter, or a thread to be tapped.

import { formatLength, inMillimetres, parseSize, type ToolUnits } from '../tools/tools.ts';
import { numberDrillsInches, parseThread, standardTapDrill, type TapDrill } from '../threads/threads.ts';
import { drillTextLength } from './drill-text-length.ts';

/** The result of reading a drill's diameter. */
export type ParsedDrill =
  | {
      readonly ok: true;
      readonly diameterMm: number;
      /** In its own units, in the usual form: `6.8`, `1/4`, `#7`. */
      readonly name: string;
      readonly units: ToolUnits;
      /** Present if the text named a thread. */
      readonly tap?: TapDrill;
    }
  | { readonly ok: false; readonly reason: DrillRefusal };

/** Why a text is not a drill's diameter. */
export type DrillRefusal = 'empty' | 'not-a-size' | 'out-of-range' | 'unknown-gauge' | 'pipe-thread';

/** The limits of drilling with solid carbide, in mm. */
export const drillLimitsMm = { smallest: 0.1, largest: 50 } as const;

/**
 * Reads a diameter; a bare number is in the assumed units. `M8` is the tap drill of M8x1.25.
 * @example parseDrill('#7', 'inch') // { ok: true, diameterMm: 5.1054, name: '#7', units: 'inch' }
 */
export function parseDrill(text: string, assumed: ToolUnits): ParsedDrill {
  if (/np[ts]|^r[cp]? ?\d|^g ?\d/i.test(text.trim())) return { ok: false, reason: 'pipe-thread' };
  const thread = text.length > drillTextLength ? undefined : parseThread(text);
  if (thread?.system === 'bspp' || thread?.system === 'bspt') return { ok: false, reason: 'pipe-thread' };
  const tap = thread && standardTapDrill(thread);
  if (tap !== undefined) return withinLimits({ value: tap.value, units: tap.units, name: tap.drill }, tap);

  const number = /^(?:#|no\.? ?|nº ?|n° ?)(\d{1,2})$/i.exec(text.trim())?.[1];
  const inches = number === undefined ? undefined : numberDrillsInches.get(Number(number));
  if (inches !== undefined) return withinLimits({ value: inches, units: 'inch', name: `#${number}` });

  const size = parseSize(text, assumed);
  if (!size.ok) return size;
  const letter = /^[a-z]$/i.exec(text.trim())?.[0]?.toUpperCase();
  return withinLimits({ ...size, name: letter ?? formatLength(size.value, size.units) });
}

function withinLimits(
  { value, units, name }: { value: number; units: ToolUnits; name: string },
  tap?: TapDrill,
): ParsedDrill {
  const diameterMm = inMillimetres(value, units);
  if (diameterMm < drillLimitsMm.smallest || diameterMm > drillLimitsMm.largest) {
    return { ok: false, reason: 'out-of-range' };
  }
  return { ok: true, diameterMm, name, units, ...(tap && { tap }) };
}
