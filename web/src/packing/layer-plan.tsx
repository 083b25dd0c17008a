import { type SVGProps, useId } from 'react';
import { drawLayer, type DrawnTube, type Layer, type PlanBox } from '@chipload/domain/packing-plan';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { orientationText } from './packing-text.ts';
import type { NumberedParts } from './plan-parts.ts';

/** A layer of a box: drawn from above, with its steps as a list below. */
export function LayerPlan({
  box,
  layer,
  below,
  parts,
  numbering,
}: {
  box: PlanBox;
  layer: Layer;
  /** The layer under this one. */
  below: Layer | undefined;
  parts: NumberedParts;
  numbering: { readonly box: number; readonly number: number; readonly count: number };
}) {
  const stepsId = useId();
  const { box: boxNumber, number, count } = numbering;
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
        name={m.packing_drawing({ number: String(boxNumber), layer: String(number) })}
        describedBy={stepsId}
      />
      <ol id={stepsId} className="mt-2 list-decimal pl-6 text-sm marker:text-muted">
        {layer.steps.map(({ part: code, orientation, pieces }) => {
          const part = parts.get(code);
          return (
            part && (
              <li key={`${code} ${orientation}`} className="wrap-anywhere">
                {m.packing_step({
                  quantity: countText(pieces.length),
                  number: part.number,
                  part: part.inventory_code,
                  orientation: orientationText(orientation),
                })}
              </li>
            )
          );
        })}
      </ol>
    </li>
  );
}

/** Space around the walls, so that their lines are not clipped. */
const marginInches = 0.06;

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
      viewBox={`${-marginInches} ${-marginInches} ${width + 2 * marginInches} ${height + 2 * marginInches}`}
      className="h-auto w-full max-w-[34rem] print-colours"
    >
      <rect width={width} height={height} strokeWidth="0.05" className="fill-canvas stroke-ink" />
      {lower.map((tube) => (
        <Outline key={keyOf(tube)} tube={tube} className="fill-none stroke-line-strong" />
      ))}
      {tubes.map((tube) => (
        <Tube key={keyOf(tube)} tube={tube} fill={parts.get(tube.part)?.colour.fill} />
      ))}
    </svg>
  );
}

function Tube({ tube, fill }: { tube: DrawnTube; fill: string | undefined }) {
  const { text, centreX, centreY, height } = tube.label;
  return (
    <g>
      <Outline tube={tube} className={`stroke-ink ${fill ?? ''}`} />
      <text
        x={rounded(centreX)}
        y={rounded(centreY)}
        dy="0.36em"
        textAnchor="middle"
        fontSize={rounded(height)}
        className="tabular fill-ink font-medium"
      >
        {text}
      </text>
    </g>
  );
}

/** A tube from above: a circle if it is upright. */
function Outline({ tube, ...look }: { tube: DrawnTube } & SVGProps<SVGRectElement>) {
  const { left, top, width, height, orientation } = tube;
  const thickness = Math.min(width, height);
  return (
    <rect
      x={rounded(left)}
      y={rounded(top)}
      width={rounded(width)}
      height={rounded(height)}
      rx={rounded(thickness / (orientation === 'upright' ? 2 : 8))}
      strokeWidth="0.02"
      {...look}
    />
  );
}

function keyOf({ left, top }: DrawnTube): string {
  return `${rounded(left)} ${rounded(top)}`;
}

/** Rounds a length to a thousandth of an inch, the precision of the drawing. */
function rounded(value: number): number {
  return Math.round(value * 1e3) / 1e3;
}
