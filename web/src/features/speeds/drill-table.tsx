import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { drillTable, materials, type ParsedDrill } from '@chipload/domain/speeds';
import { unitText, withDecimalSign } from '../../tools/size-text.ts';
import type { DrillView, SearchWith } from './drill-view.ts';
import { coolantText } from './drill-toggles.tsx';
import { listedDiameters, usualDiameter, valueUnit } from '../../cutting/drill-text.ts';
import { MaterialRows, MissingRow } from './material-rows.tsx';
import { drillShortName } from './typed-drill.ts';

/** The table of a series: every material at the listed diameters, and before them at the typed one. */
export function DrillTable({
  view: { series, coolant, units, material: chosen },
  drill,
  maximumRpm,
  searchWith,
}: {
  view: DrillView;
  drill: ParsedDrill;
  /** Of the machine, if it is known. */
  maximumRpm: number | undefined;
  searchWith: SearchWith;
}) {
  const listed = listedDiameters(units);
  const onPhone = drill.ok ? undefined : usualDiameter(units);
  return (
    <div className="relative max-xl:overflow-x-auto print:overflow-visible">
      <table className="tabular w-full border-separate border-spacing-0 text-[0.8125rem]">
        <caption className="sr-only">{m.speeds_table({ series, coolant: coolantText(coolant) })}</caption>
        <thead>
          <tr>
            <HeadCell align="text-left" className="drill-material">
              {m.speeds_material()}
            </HeadCell>
            <HeadCell note={valueUnit('speed', units)} className="drill-speed">
              {m.speeds_speed()}
            </HeadCell>
            <HeadCell align="text-left" className="drill-value">
              <span className="max-[88rem]:sr-only print:not-sr-only">{m.speeds_value()}</span>
            </HeadCell>
            {drill.ok && (
              <HeadCell
                note={drill.tap ? withDecimalSign(drill.tap.thread) : unitText(drill.units)}
                className="drill-typed bg-accent-tint text-accent-strong"
              >
                <span className="sr-only">{m.speeds_your_diameter()} </span>
                {drillShortName(drill)}
              </HeadCell>
            )}
            {listed.map(({ diameterMm, text, note }) => (
              <HeadCell
                key={diameterMm}
                note={note ?? unitText(units)}
                className={diameterMm === onPhone ? '' : 'drill-listed'}
              >
                {text}
              </HeadCell>
            ))}
          </tr>
        </thead>
        {materials.map((material) => {
          const table = drillTable({ series, coolant }, material.id);
          const cell = { material, isChosen: material.id === chosen, searchWith };
          return (
            <tbody key={material.id}>
              {table === undefined ? (
                <MissingRow {...cell} columns={listed.length + (drill.ok ? 3 : 2)} />
              ) : (
                <MaterialRows
                  {...cell}
                  series={series}
                  coolant={coolant}
                  table={table}
                  units={units}
                  diameterMm={drill.ok ? drill.diameterMm : undefined}
                  onPhone={onPhone}
                  maximumRpm={maximumRpm}
                />
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function HeadCell({
  note,
  align = 'text-right',
  className = '',
  children,
}: {
  note?: string;
  align?: 'text-left' | 'text-right';
  className?: string;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={`z-10 h-11 border-b border-line-strong bg-paper px-1.5 py-1 align-bottom text-xs font-medium text-muted xl:sticky xl:top-(--from-top) print:static print:h-auto ${align} ${className}`}
    >
      {children}
      {note !== undefined && <span className="block font-normal whitespace-nowrap">{note}</span>}
    </th>
  );
}
