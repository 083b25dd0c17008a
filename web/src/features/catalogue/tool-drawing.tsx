import { useId } from 'react';
import type { WireTool } from '@chipload/contract';
import {
  type DimensionMark,
  type ShownUnits,
  type Tool,
  dimensionsOf,
  unitsShown,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { useShownUnits } from '../../platform/shop.ts';
import { type DrawingLayout, type Frame, layOut, narrowFrame, wideFrame } from './drawing-layout.ts';
import { n } from './drawing-path.ts';
import { dimensionName, dimensionUnit, dimensionValue } from './dimension-text.ts';
import { ToolBody } from './tool-body.tsx';
import { toolOf } from './tool-of.ts';

/** The picture of a part: drawn to scale from its sizes, with dimension lines; `name` says which part it is. */
export function ToolDrawing({ tool: wire, name }: { tool: WireTool; name: string }) {
  const tool = toolOf(wire);
  const shown = useShownUnits();
  const shared = { tool, name, shown };
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
  frame,
  className,
}: {
  tool: Tool;
  name: string;
  shown: ShownUnits;
  frame: Frame;
  className: string;
}) {
  const id = useId();
  const layout = layOut(tool, frame, (mark) => `${mark.symbol} ${labelValue(mark, tool, shown)}`);
  const { width, height, origin, body } = layout;
  return (
    <svg
      viewBox={`0 0 ${n(width)} ${n(height)}`}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      className={`mx-auto h-auto w-full ${className}`}
    >
      <title id={`${id}t`}>{m.catalogue_drawing_title({ name })}</title>
      <desc id={`${id}d`}>{inWords(tool, shown)}</desc>
      <g transform={`translate(${n(origin.x)} ${n(origin.y)})`}>
        <ToolBody body={body} outlineWidth={1.25} />
        <path
          d={`M-20 0H${n(body.length + 20)}`}
          strokeWidth="0.6"
          strokeDasharray="12 3 2 3"
          className="fill-none stroke-muted"
        />
      </g>
      <Annotations layout={layout} tool={tool} shown={shown} />
    </svg>
  );
}

function Annotations({ layout, tool, shown }: { layout: DrawingLayout; tool: Tool; shown: ShownUnits }) {
  return (
    <>
      <path d={layout.lines} strokeWidth="0.6" className="fill-none stroke-muted" />
      <path d={layout.arrows} className="fill-muted" />
      {layout.labels.map(({ mark, x, y, anchor }) => (
        <text
          key={mark.name}
          x={n(x)}
          y={n(y)}
          textAnchor={anchor}
          fontSize="12"
          strokeWidth="5"
          className="tabular fill-ink stroke-paper font-medium [paint-order:stroke]"
        >
          <tspan className="fill-muted font-normal">{mark.symbol}</tspan> {labelValue(mark, tool, shown)}
        </text>
      ))}
    </>
  );
}

function labelValue({ name, value, kind }: DimensionMark, tool: Tool, shown: ShownUnits): string {
  const unit = name.endsWith('Angle') ? 'degrees' : tool.units;
  const text = dimensionValue({ name, value, unit }, shown);
  return kind === 'diameter' ? `Ø ${text}` : text;
}

/** What the picture shows, for those who do not see it. */
function inWords(tool: Tool, shown: ShownUnits): string {
  return dimensionsOf(tool)
    .map((dimension) =>
      [dimensionName(dimension), dimensionValue(dimension, shown), dimensionUnit(dimension, shown)]
        .join(' ')
        .trimEnd(),
    )
    .join('; ');
}
