// The texts of the notes on a spindle speed.

import { commonSpindleRpm, type Machine, type SpindleNote } from '@chipload/domain/speeds';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { valueUnit } from './drill-text.ts';
import { rateText, rpmText } from './value-text.ts';

export function spindleText(note: SpindleNote, { maximumRpm = 0 }: Machine, units: ToolUnits): string {
  switch (note.code) {
    case 'rpm-limited':
      return m.part_speeds_note_rpm_limited({ rpm: rpmText(maximumRpm) });
    case 'over-spindle':
      return m.speeds_advice_over_spindle({ rpm: rpmText(commonSpindleRpm) });
    case 'feed-limited': {
      const limit = { most: rateText(note.most, units), unit: valueUnit('rate', units) };
      return note.isUsual ? m.part_speeds_note_usual_feed(limit) : m.part_speeds_note_feed_limited(limit);
    }
  }
}
