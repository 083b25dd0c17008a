import { useId } from 'react';
import type { WireTool } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import {
  type DrawingLayout,
  type Frame,
  labelFontSize,
  layOut,
  narrowFrame,
  pathData,
  scaleToFit,
  viewOf,
  wideFrame,
} from '@chipload/domain/drawings';
import { type ShownUnits, dimensionsOf, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { dimensionName } from '@chipload/messages/dimensions';
import { useShownUnits } from '../platform/shop.ts';
import { dimensionUnit, dimensionValue, markValue } from './dimension-text.ts';
import { ToolBody } from './tool-body.tsx';

/** The tool that another was ground from, and the position of the new tip on it, in its units. */
type Blank = { readonly tool: WireTool; readonly removedAtTip: number };

/**
 * The picture of a part: drawn to scale from its sizes, with dimension lines; `name` says which part it is. The outline
 * of `blank` is drawn behind it at the same place and scale, whatever is ground.
 */
export function ToolDrawing({ tool, name, blank }: { tool: WireTool; name: string; blank?: Blank }) {
  const shown = useShownUnits();
  const shared = { tool, name, shown, blank };
  return (
    <figure className="@container">
      <Drawing {...shared} frame={wideFrame} className="hidden max-w-3xl @xl:block" />
      <Drawing {...shared} frame={narrowFrame} className="max-w-[26rem] @xl:hidden" />
      <figcaption className="mt-2 text-center text-xs text-muted">
        {unitsShown(tool.units, shown) === 'inch'
          ? m.catalogue_drawing_caption_inch()
          : m.catalogue_drawing_caption_metric()}
      </figcaption>
    </figure>
  );
}

function Drawing({
  tool,
  name,
  shown,
  blank,
  frame,
  className,
}: {
  tool: WireTool;
  name: string;
  shown: ShownUnits;
  blank: Blank | undefined;
  frame: Frame;
  className: string;
}) {
  const id = useId();
  const layout = layOut(
    bodyOf(tool),
    blank === undefined ? frame : frameOf(blank, frame),
    markValue(tool, shown, { withTolerance: frame === wideFrame }),
  );
  const { width, height, tip, scale, view } = layout;
  const left = blank === undefined ? 0 : leftOf(blank, layout);
  return (
    <svg
      viewBox={`${left.toFixed(2)} 0 ${width} ${height.toFixed(2)}`}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      className={`mx-auto h-auto w-full ${className}`}
    >
      <title id={`${id}t`}>{m.catalogue_drawing_title({ name })}</title>
      <desc id={`${id}d`}>{inWords(tool, shown)}</desc>
      <g transform={`translate(${tip[0].toFixed(2)} ${tip[1].toFixed(2)})`}>
        {blank !== undefined && <BlankOutline blank={blank} scale={scale} />}
        <ToolBody view={view} scale={scale} outlineWidth={0.35} />
      </g>
      <Annotations layout={layout} />
    </svg>
  );
}

/** Returns the frame in which the blank alone would be drawn. */
function frameOf({ tool }: Blank, frame: Frame): Frame {
  const room = { width: frame.width - 2 * frame.margin, height: frame.bodyHeight };
  const scale = scaleToFit(bodyOf(tool), room);
  return { ...frame, scaleOf: () => scale };
}

/** Returns the left edge of the picture, so that the blank is in its middle. */
function leftOf({ tool, removedAtTip }: Blank, { tip, scale, width }: DrawingLayout): number {
  return tip[0] + (bodyOf(tool).overallLength / 2 - removedAtTip) * scale - width / 2;
}

function BlankOutline({ blank: { tool, removedAtTip }, scale }: { blank: Blank; scale: number }) {
  return (
    <path
      transform={`translate(${(-removedAtTip * scale).toFixed(2)} 0)`}
      d={pathData([viewOf(bodyOf(tool)).contour], { scale })}
      strokeWidth="0.25"
      strokeDasharray="1.6 1.1"
      className="fill-none stroke-line-strong"
    />
  );
}

function Annotations({ layout }: { layout: DrawingLayout }) {
  return (
    <>
      <path
        d={pathData([layout.centreLine])}
        strokeWidth="0.18"
        strokeDasharray="3.5 0.9 0.6 0.9"
        className="fill-none stroke-muted"
      />
      <path d={pathData(layout.lines)} strokeWidth="0.18" className="fill-none stroke-muted" />
      <path d={pathData(layout.arrows)} className="fill-muted" />
      {layout.labels.map(({ mark, value, x, y, anchor }) => (
        <text
          key={mark.name}
          x={x.toFixed(2)}
          y={y.toFixed(2)}
          textAnchor={anchor}
          fontSize={labelFontSize}
          strokeWidth="1.5"
          className="tabular fill-ink stroke-paper font-medium [paint-order:stroke]"
        >
          <tspan className="fill-muted font-normal">{mark.symbol}</tspan> {value}
        </text>
      ))}
    </>
  );
}

/** Returns the text alternative of the picture. */
function inWords(tool: WireTool, shown: ShownUnits): string {
  return dimensionsOf(bodyOf(tool))
    .map((dimension) =>
      [dimensionName(dimension), dimensionValue(dimension, shown), dimensionUnit(dimension, shown)]
        .join(' ')
        .trimEnd(),
    )
    .join('; ');
}
