import { m } from '@chipload/messages';
import {
  commonSpindleRpm,
  drillAdvice,
  type DrillAdvice as Advice,
  type DrillGroup,
  type DrillRowAt,
} from '@chipload/domain/speeds';
import { countText } from '@chipload/ui/count-text';

const texts: Readonly<Record<Advice, () => string>> = {
  'small-drill': m.speeds_advice_small_drill,
  'large-drill': m.speeds_advice_large_drill,
  'over-spindle': () => m.speeds_advice_over_spindle({ rpm: countText(commonSpindleRpm) }),
  pilot: m.speeds_advice_pilot,
  'slow-entry': m.speeds_advice_slow_entry,
  'no-peck': m.speeds_advice_no_peck,
};

/** Advice for these drills, and for the row if there is one. */
export function DrillAdvice({ group, row }: { group: DrillGroup; row: DrillRowAt | undefined }) {
  const advice = drillAdvice(group, row);
  if (advice.length === 0) return null;
  return (
    <section aria-labelledby="drill-advice" className="text-sm">
      <h2 id="drill-advice" className="font-semibold">
        {m.speeds_advice()}
      </h2>
      <ul className="mt-1 grid list-disc gap-1 pl-4 text-muted">
        {advice.map((one) => (
          <li key={one}>{texts[one]()}</li>
        ))}
      </ul>
    </section>
  );
}
