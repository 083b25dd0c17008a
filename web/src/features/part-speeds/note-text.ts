// The texts of the notes and warnings on starting values.

import { type Machine, type StartNote, motorPower } from '@chipload/domain/speeds';
import { type ToolUnits, millimetresPerInch } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { millimetresText } from '../../tools/size-text.ts';
import { spindleText } from '../../cutting/spindle-text.ts';
import { powerText, powerUnit, rounded, rpmText } from '../../cutting/value-text.ts';

/** A warning is something that the buyer must change or know before the tool cuts. */
export type NoteText = { readonly text: string; readonly isWarning: boolean };

type Context = {
  readonly machine: Machine;
  readonly shown: ToolUnits;
};

/** Returns the text of a note; undefined for a note that there are no values, which has a notice of its own. */
export function noteText(note: StartNote, { machine, shown }: Context): NoteText | undefined {
  const length = (millimetres: number) => millimetresText(Number(millimetres.toFixed(3)), shown);
  switch (note.code) {
    case 'rpm-limited':
    case 'over-spindle':
    case 'feed-limited':
      return warning(spindleText(note, machine, shown));
    case 'power-exceeded': {
      const powers = {
        needed: kilowattsText(motorPower(note.kilowatts), shown),
        has: kilowattsText(note.available, shown),
      };
      const { remedy } = note;
      return warning(
        remedy.code === 'shallower'
          ? m.part_speeds_note_power_shallower({ ...powers, depth: length(roundedDown(remedy.depth, shown)) })
          : m.part_speeds_note_power_slower({ ...powers, rpm: rpmText(remedy.rpm) }),
      );
    }
    case 'deeper-than-edges':
      return warning(m.part_speeds_note_deeper_than_edges({ most: length(note.most) }));
    case 'deeper-than-reach':
      return warning(m.part_speeds_note_deeper_than_reach({ most: length(note.most) }));
    case 'deep-slot':
      return warning(m.part_speeds_note_deep_slot({ most: length(note.most) }));
    case 'deep-high-feed':
      return warning(m.part_speeds_note_deep_high_feed({ most: length(note.most) }));
    case 'long-reach':
      return hint(m.part_speeds_note_long_reach({ diameters: rounded(note.diameters, 1) }));
    case 'bends': {
      const { bending, most, side, share } = note;
      const text = {
        bending: length(bending),
        most: length(most),
        share: rounded(Math.floor(100 * share), 0),
      };
      return warning(
        side === 'width' ? m.part_speeds_note_bends_width(text) : m.part_speeds_note_bends_depth(text),
      );
    }
    case 'over-motor':
      return warning(m.part_speeds_note_over_motor({ needed: kilowattsText(note.kilowatts, shown) }));
    case 'runout':
      return hint(m.part_speeds_note_runout({ most: length(note.most) }));
    case 'small-drill':
      return hint(m.speeds_advice_small_drill());
    case 'large-drill':
      return hint(m.speeds_advice_large_drill());
    case 'pilot':
      return hint(m.speeds_advice_pilot());
    case 'slow-entry':
      return hint(m.speeds_advice_slow_entry());
    case 'no-peck':
      return hint(m.speeds_advice_no_peck());
    case 'peck':
      return hint(m.part_speeds_note_peck({ from: length(note.from) }));
    case 'reaming-stock':
      return hint(
        m.part_speeds_note_reaming_stock({
          least: length(note.least),
          most: length(note.most),
        }),
      );
    case 'through-holes':
      return hint(m.part_speeds_note_through_holes());
    case 'centre-feed':
      return hint(m.part_speeds_note_centre_feed());
    case 'not-advised':
    case 'no-values':
      return undefined;
  }
}

/** Rounds a depth down to tenths of a millimetre or five thousandths of an inch, which are easy to enter; at least one. */
function roundedDown(millimetres: number, shown: ToolUnits): number {
  const step = shown === 'inch' ? 0.005 * millimetresPerInch : 0.1;
  return Math.max(1, Math.floor(millimetres / step)) * step;
}

function warning(text: string): NoteText {
  return { text, isWarning: true };
}

function hint(text: string): NoteText {
  return { text, isWarning: false };
}

function kilowattsText(kilowatts: number, shown: ToolUnits): string {
  return `${powerText(kilowatts, shown)} ${powerUnit(shown)}`;
}
