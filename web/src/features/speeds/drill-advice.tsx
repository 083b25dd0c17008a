import { m } from '@chipload/messages';
import {
  drillAdvice,
  type DrillAdvice as Advice,
  type DrillGroup,
  type Machine,
  type MachineDrillRow,
  spindleNotes,
} from '@chipload/domain/speeds';
import type { ToolUnits } from '@chipload/domain/tools';
import { spindleText } from '../../cutting/spindle-text.ts';

const texts: Readonly<Record<Advice, () => string>> = {
  'small-drill': m.speeds_advice_small_drill,
  'large-drill': m.speeds_advice_large_drill,
  pilot: m.speeds_advice_pilot,
  'slow-entry': m.speeds_advice_slow_entry,
  'no-peck': m.speeds_advice_no_peck,
};

/** Advice for these drills, and for the row if there is one, on the machine. */
export function DrillAdvice({
  group,
  row,
  machine,
  units,
}: {
  group: DrillGroup;
  row: MachineDrillRow | undefined;
  machine: Machine;
  units: ToolUnits;
}) {
  const onSpindle = row ? spindleNotes({ ...row, rpm: row.turn }, machine) : [];
  const advice = drillAdvice(group, row);
  if (onSpindle.length + advice.length === 0) return null;
  return (
    <section aria-labelledby="drill-advice" className="text-sm">
      <h2 id="drill-advice" className="font-semibold">
        {m.speeds_advice()}
      </h2>
      <ul className="mt-1 grid list-disc gap-1 pl-4 text-muted">
        {onSpindle.map((note) => (
          <li key={note.code} className="text-ink">
            {spindleText(note, machine, units)}
          </li>
        ))}
        {advice.map((one) => (
          <li key={one}>{texts[one]()}</li>
        ))}
      </ul>
    </section>
  );
}
