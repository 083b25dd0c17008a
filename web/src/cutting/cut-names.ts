import type { MillingCut } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';

/** The names of the kinds of cut, in the reader's language. */
export const cutNames: Readonly<Record<MillingCut, () => string>> = {
  slot: m.part_speeds_cut_slot,
  shoulder: m.part_speeds_cut_shoulder,
  'high-efficiency': m.part_speeds_cut_high_efficiency,
  finishing: m.part_speeds_cut_finishing,
  'high-feed': m.part_speeds_cut_high_feed,
  copying: m.part_speeds_cut_copying,
};
