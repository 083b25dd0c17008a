import { type SVGProps, useId } from 'react';
import { drawLayer, type DrawnTube, type Layer, type PlanBox } from '@chipload/domain/packing-plan';
import { m } from '@chipload/messages';
import { countText } from '../ui/count-text.ts';
import { liesText } from './packing-text.ts';
import type { NumberedParts } from './plan-parts.ts';

/** A layer of a box: drawn from above, with its steps as a list below. */
export function LayerPlan({
  box,
  layer,
  below,
  parts,
  place,
}: {
  box: PlanBox;
  layer: Layer;
  /** The layer that this one lies on. */
  below: Layer | undefined;
  parts: NumberedParts;
  place: { readonly box: number; readonly number: number; readonly count: number };
}) {
  const stepsId = useId();
  const { number, count } = place;
  return (
    <li className="min-w-0 break-inside-avoid">
      <h4 className="mb-2 text-sm font-medium">
        {number === 1
          ? m.packing_layer_floor({ count: String(count) })
          : m.packing_layer({ number: String(number), count: String(count) })}
      </h4>
      <LayerPicture
        box={box}
        layer={layer}
        below={below}
        parts={parts}
        name={m.packing_drawing({ number: String(place.box), layer: String(number) })}
        describedBy={stepsId}
      />
      <ol id={stepsId} className="mt-2 list-decimal pl-6 text-sm marker:text-muted">
        {layer.steps.map(({ part: code, lies, pieces }) => {
          const part = parts.get(code);
          return (
            part && (
              <li key={`${code} ${lies}`} className="wrap-anywhere">
                {m.packing_step({
                  quantity: countText(pieces.length),
                  number: part.number,
                  part: part.inventory_code,
                  lies: liesText(lies),
                })}
              </li>
            )
          );
        })}
      </ol>
    </li>
  );
}

/** In inches, around the walls, so that their lines are not clipped. */
const margin = 0.06;

function LayerPicture({
  box,
  layer,
  below,
  parts,
  name,
  describedBy,
}: {
  box: PlanBox;
  layer: Layer;
  below: Layer | undefined;
  parts: NumberedParts;
  name: string;
  describedBy: string;
}) {
  const numberOf = (code: string) => parts.get(code)?.number ?? '';
  const { width, height, tubes } = drawLayer(box, layer, numberOf);
  const lower = below ? drawLayer(box, below, numberOf).tubes : [];
  return (
    <svg
      role="img"
      aria-label={name}
      aria-describedby={describedBy}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      className="h-auto w-full max-w-[34rem] print-colours"
    >
      <rect width={width} height={height} strokeWidth="0.05" className="fill-canvas stroke-ink" />
      {lower.map((tube) => (
        <Outline key={placeOf(tube)} tube={tube} className="fill-none stroke-line-strong" />
      ))}
      {tubes.map((tube) => (
        <Tube key={placeOf(tube)} tube={tube} fill={parts.get(tube.part)?.colour.fill} />
      ))}
    </svg>
  );
}

function Tube({ tube, fill }: { tube: DrawnTube; fill: string | undefined }) {
  const { text, across, down, height } = tube.label;
  return (
    <g>
      <Outline tube={tube} className={`stroke-ink ${fill ?? ''}`} />
      <text
        x={n(across)}
        y={n(down)}
        dy="0.36em"
        textAnchor="middle"
        fontSize={n(height)}
        className="tabular fill-ink font-medium"
      >
        {text}
      </text>
    </g>
  );
}

/** A tube from above: a circle where it stands upright. */
function Outline({ tube, ...look }: { tube: DrawnTube } & SVGProps<SVGRectElement>) {
  const { left, top, width, height, lies } = tube;
  const thickness = Math.min(width, height);
  return (
    <rect
      x={n(left)}
      y={n(top)}
      width={n(width)}
      height={n(height)}
      rx={n(thickness / (lies === 'upright' ? 2 : 8))}
      strokeWidth="0.02"
      {...look}
    />
  );
}

function placeOf({ left, top }: DrawnTube): string {
  return `${n(left)} ${n(top)}`;
}

/** Formats a number with the precision of a drawing. */
function n(value: number): number {
  return Math.round(value * 1e3) / 1e3;
}
