import { m } from '@chipload/messages';
import { materialName } from '@chipload/messages/materials';
import type { MachineDrillRow, ParsedDrill } from '@chipload/domain/speeds';
import type { DrillView } from './drill-view.ts';
import { drillValues, valueNames, valueText, valueUnit } from '../../cutting/drill-text.ts';
import { coolantText } from './drill-toggles.tsx';
import { drillName, refusalText, sourceText, tapText } from './typed-drill.ts';

/** The row of the typed diameter in the chosen material. */
export function DrillResult({
  view: { units, material, coolant },
  drill,
  row,
}: {
  view: DrillView;
  drill: ParsedDrill;
  row: MachineDrillRow | undefined;
}) {
  return (
    <section aria-label={m.speeds_any()} aria-live="polite" aria-atomic="true" className="text-sm">
      {!drill.ok && drill.reason === 'empty' && (
        <p className="text-muted">{refusalText(drill.reason, units)}</p>
      )}
      {drill.ok && (
        <>
          <h2 className="tabular font-semibold">
            {m.speeds_row_of({
              diameter: drillName(drill),
              material: materialName(material),
              coolant: coolantText(coolant),
            })}
          </h2>
          {row === undefined ? (
            <p className="mt-1 text-muted">{m.speeds_not_recommended()}</p>
          ) : (
            <>
              <dl className="mt-2 grid grid-cols-2 gap-x-4 border-t">
                {drillValues.map((value) => (
                  <div key={value} className="border-b py-2">
                    <dt className="text-xs text-muted">{valueNames[value]()}</dt>
                    <dd className="tabular">
                      <span className="text-lg font-semibold">{valueText(value, row, units)}</span>{' '}
                      {valueUnit(value, units)}
                    </dd>
                  </div>
                ))}
              </dl>
              {/* Values limited by a machine are not as listed; the notes say why. */}
              {!row.isRpmLimited && !row.isFeedLimited && (
                <p className="mt-2 text-xs text-muted">{sourceText(row, drill.diameterMm)}</p>
              )}
            </>
          )}
          {drill.tap && <p className="mt-1 text-xs text-muted">{tapText(drill.tap)}</p>}
        </>
      )}
    </section>
  );
}
