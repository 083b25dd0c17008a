import { memo } from 'react';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { materialName } from '@chipload/messages/materials';
import type { ToolUnits } from '@chipload/domain/tools';
import {
  type DrillGroup,
  drillRowAt,
  drillRowOn,
  type DrillTable,
  drillTable,
  isoColours,
  type Material,
  type MaterialId,
  smallestListedMm,
} from '@chipload/domain/speeds';
import { MaterialSwatch } from '../../tools/material-swatch.tsx';
import type { SearchWith } from './drill-view.ts';
import {
  type DrillValue,
  listedDiameters,
  valueNames,
  valueText,
  valueUnit,
} from '../../cutting/drill-text.ts';

/** The values that change with the diameter. The cutting speed does not: it is shown once per material. */
const lines = ['feed', 'rate', 'turn'] as const;

type MaterialCellOf = { material: Material; isChosen: boolean; searchWith: SearchWith };

/** The rows of a material at the listed diameters, with the typed one before them. */
export function MaterialRows({
  material,
  isChosen,
  searchWith,
  series,
  coolant,
  table,
  units,
  diameterMm,
  onPhone,
  maximumRpm,
}: MaterialCellOf &
  DrillGroup & {
    table: DrillTable;
    units: ToolUnits;
    diameterMm: number | undefined;
    /** The listed diameter that a phone shows; undefined if it shows the typed one. */
    onPhone: number | undefined;
    maximumRpm: number | undefined;
  }) {
  const row = diameterMm === undefined ? undefined : drillRowOn({ maximumRpm }, table, diameterMm);
  return lines.map((value, index) => (
    <tr key={value} className="hover:bg-hover">
      {index === 0 && (
        <>
          <MaterialCell material={material} isChosen={isChosen} searchWith={searchWith} rows={lines.length} />
          <td rowSpan={lines.length} className="border-b px-1.5 py-1 text-right align-top font-medium">
            {valueText('speed', drillRowAt(table, smallestListedMm), units)}
          </td>
        </>
      )}
      <th
        scope="row"
        className={`h-6 px-1.5 text-left font-normal whitespace-nowrap text-muted print:h-auto ${lineBelow(value)}`}
      >
        <span className="max-[88rem]:sr-only print:not-sr-only">{valueNames[value]()}</span>{' '}
        <span className="text-xs">{valueUnit(value, units)}</span>
      </th>
      {row !== undefined && (
        <td className={`bg-accent-tint px-1.5 text-right font-medium ${lineBelow(value)}`}>
          {valueText(value, row, units)}
        </td>
      )}
      <ListedCells
        series={series}
        coolant={coolant}
        id={material.id}
        value={value}
        units={units}
        onPhone={onPhone}
        maximumRpm={maximumRpm}
      />
    </tr>
  ));
}

/**
 * The line below the last row of a material. Not by `group-last`: its selector has every page compute the styles of a list anew with
 * each part of it that arrives.
 */
function lineBelow(value: DrillValue): string {
  return value === lines.at(-1) ? 'border-b' : '';
}

/** A material that must not be drilled this way. */
export function MissingRow({ columns, ...cell }: MaterialCellOf & { columns: number }) {
  return (
    <tr>
      <MaterialCell {...cell} rows={1} />
      <td colSpan={columns} className="border-b px-1.5 py-1 text-muted">
        {m.speeds_not_recommended()}
      </td>
    </tr>
  );
}

/** Not rendered again while somebody types a diameter. */
const ListedCells = memo(function ListedCells({
  series,
  coolant,
  id,
  value,
  units,
  onPhone,
  maximumRpm,
}: DrillGroup & {
  id: MaterialId;
  value: DrillValue;
  units: ToolUnits;
  onPhone: number | undefined;
  maximumRpm: number | undefined;
}) {
  const table = drillTable({ series, coolant }, id);
  if (table === undefined) return null;
  return listedDiameters(units).map(({ diameterMm }) => (
    <td
      key={diameterMm}
      className={`px-1.5 text-right ${lineBelow(value)} ${diameterMm === onPhone ? '' : 'drill-listed'}`}
    >
      {valueText(value, drillRowOn({ maximumRpm }, table, diameterMm), units)}
    </td>
  ));
});

const MaterialCell = memo(function MaterialCell({
  material: { id, iso, hardness, examples },
  isChosen,
  searchWith,
  rows,
}: MaterialCellOf & { rows: number }) {
  const name = materialName(id);
  return (
    <th
      scope="rowgroup"
      rowSpan={rows}
      className={`drill-material border-b px-1.5 py-1 text-left align-top font-normal ${isChosen ? 'bg-accent-tint' : 'bg-paper'}`}
    >
      <Link
        to="/app/speeds/drills"
        search={searchWith({ material: id })}
        replace
        resetScroll={false}
        activeProps={{ 'aria-current': undefined }}
        {...(isChosen && { 'aria-current': 'true' })}
        className="thumb-room inline-flex min-h-6 items-baseline gap-1.5 font-medium underline-offset-2 hover:text-accent hover:underline print:min-h-0"
      >
        <MaterialSwatch colour={isoColours[iso]} isMain />
        <span>
          {id} {name}
        </span>
      </Link>
      <span className="block pl-4 text-xs text-muted max-md:sr-only print:hidden">
        {[hardness, examples].filter((text) => text !== '' && !name.includes(text)).join(' · ')}
      </span>
    </th>
  );
});
