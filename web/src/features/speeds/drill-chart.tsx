import { m } from '@chipload/messages';
import { materialName } from '@chipload/messages/materials';
import {
  type DrillRowAt,
  drillRowOn,
  type DrillTable,
  type Machine,
  type ParsedDrill,
} from '@chipload/domain/speeds';
import { chartOf, chartSize, type ChartValue } from './drill-chart-lines.ts';
import type { DrillView } from './drill-view.ts';
import { diameterText, listedDiameters, valueNames, valueText, valueUnit } from '../../cutting/drill-text.ts';

/** Feed and spindle speed over the diameter, in the chosen material, with the typed diameter marked. */
export function DrillChart({
  view: { series, units, material },
  table,
  drill,
  machine,
}: {
  view: DrillView;
  table: DrillTable | undefined;
  drill: ParsedDrill;
  machine: Machine;
}) {
  const name = materialName(material);
  if (table === undefined) {
    return <p className="text-sm text-muted">{m.speeds_chart_none({ material: name, series })}</p>;
  }
  const rowAt = (diameterMm: number) => drillRowOn(machine, table, diameterMm);
  const listed = listedDiameters(units).map(({ diameterMm }) => diameterMm);
  const [from = Number.NaN, to = Number.NaN] = [listed[0], listed.at(-1)];
  const ends = [rowAt(from), rowAt(to)] as const;
  const feedText = (end: 0 | 1) => `${valueText('feed', ends[end], units)} ${valueUnit('feed', units)}`;
  const marked =
    drill.ok && drill.diameterMm >= from && drill.diameterMm <= to ? drill.diameterMm : undefined;

  return (
    <figure className="text-xs text-muted">
      <figcaption className="mb-2 text-sm font-semibold text-ink">
        {m.speeds_chart({ material: `${material} ${name}` })}
      </figcaption>
      <svg
        role="img"
        aria-label={m.speeds_chart_text({
          from: diameterText(from, units),
          to: diameterText(to, units),
          feedFrom: feedText(0),
          feedTo: feedText(1),
          turnFrom: valueText('turn', ends[0], units),
          turnTo: valueText('turn', ends[1], units),
        })}
        viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
        className="h-auto w-full max-w-md"
      >
        {(['feed', 'turn'] as const).map((value) => (
          <Panel key={value} value={value} rowAt={rowAt} listed={listed} marked={marked} units={units} />
        ))}
        <text x={chartSize.left} y={chartSize.height - 4} className="fill-current">
          {diameterText(from, units)}
        </text>
        <text
          x={chartSize.width - chartSize.right}
          y={chartSize.height - 4}
          textAnchor="end"
          className="fill-current"
        >
          {diameterText(to, units)}
        </text>
      </svg>
    </figure>
  );
}

function Panel({
  value,
  rowAt,
  listed,
  marked,
  units,
}: {
  value: ChartValue;
  rowAt: (diameterMm: number) => DrillRowAt;
  listed: readonly number[];
  marked: number | undefined;
  units: DrillView['units'];
}) {
  const { line, points, mark, top, bottom, most } = chartOf(value, rowAt, listed, marked);
  const { left, right, width } = chartSize;
  return (
    <>
      <text x={left} y={top - 8} className="fill-ink">
        {valueNames[value]()}, {valueUnit(value, units)}
      </text>
      <path
        d={`M${left} ${top}H${width - right}M${left} ${bottom}H${width - right}`}
        className="fill-none stroke-line"
      />
      <text x={left - 6} y={top + 4} textAnchor="end" className="fill-current">
        {valueText(value, most, units)}
      </text>
      <text x={left - 6} y={bottom + 4} textAnchor="end" className="fill-current">
        0
      </text>
      <path d={line} className="fill-none stroke-accent" strokeWidth="1.5" />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2.5" className="fill-accent" />
      ))}
      {mark && (
        <g>
          <path d={`M${mark.x} ${top}V${bottom}`} className="stroke-ink" strokeDasharray="3 3" />
          <circle cx={mark.x} cy={mark.y} r="4" className="fill-ink" />
        </g>
      )}
    </>
  );
}
