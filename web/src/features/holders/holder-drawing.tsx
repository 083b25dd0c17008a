import { useId } from 'react';
import {
  type AssemblyLabels,
  type DrawnHolder,
  type Frame,
  labelFontSize,
  layOutAssembly,
  lengthOfAssembly,
  narrowFrame,
  pathData,
  wideFrame,
} from '@chipload/domain/drawings';
import { m } from '@chipload/messages';
import type { HolderReader } from '@chipload/messages/holders';
import { ToolBody } from '../../tools/tool-body.tsx';

/** A scale drawing of a holder with its tool and dimensions. */
export function HolderDrawing({
  drawn,
  code,
  reader,
}: {
  drawn: DrawnHolder;
  code: string;
  reader: HolderReader;
}) {
  const shared = { drawn, code, labels: assemblyLabels(drawn, reader) };
  return (
    <figure className="@container">
      <Drawing {...shared} frame={wideFrame} className="hidden max-w-3xl @xl:block" />
      <Drawing {...shared} frame={narrowFrame} className="max-w-[26rem] @xl:hidden" />
    </figure>
  );
}

/** Returns the labels of the dimension lines. */
export function assemblyLabels(
  drawn: Pick<DrawnHolder, 'segments' | 'stickOut'>,
  { length }: HolderReader,
): AssemblyLabels {
  const total = lengthOfAssembly(drawn);
  const label = (name: string, millimetres: number) => `${name} ${length(millimetres)}`;
  return {
    stickOut: label(m.holders_step_stick_out(), drawn.stickOut),
    gaugeLength: label(m.holders_gauge_length(), total - drawn.stickOut),
    totalLength: label(m.holders_total_length(), total),
  };
}

function Drawing({
  drawn,
  code,
  labels,
  frame,
  className,
}: {
  drawn: DrawnHolder;
  code: string;
  labels: AssemblyLabels;
  frame: Frame;
  className: string;
}) {
  const id = useId();
  const layout = layOutAssembly(drawn, frame, labels);
  const { width, height, tip, view } = layout;
  const shownLabels = drawn.tool ? Object.values(labels) : [labels.gaugeLength];
  return (
    <svg
      viewBox={`0 0 ${width} ${height.toFixed(2)}`}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      className={`mx-auto h-auto w-full ${className}`}
    >
      <title id={`${id}t`}>{m.holders_drawing_name({ code })}</title>
      <desc id={`${id}d`}>{shownLabels.join('; ')}</desc>
      <path
        d={pathData([layout.axis])}
        strokeWidth="0.18"
        strokeDasharray="3.5 0.9 0.6 0.9"
        className="fill-none stroke-muted"
      />
      <path d={pathData(layout.lines)} strokeWidth="0.18" className="fill-none stroke-muted" />
      {view && (
        <g transform={`translate(${tip[0].toFixed(2)} ${tip[1].toFixed(2)})`}>
          <ToolBody view={view} scale={layout.toolScale} outlineWidth={0.35} />
        </g>
      )}
      <path
        d={pathData([layout.body])}
        strokeWidth="0.35"
        strokeLinejoin="round"
        className="fill-[color-mix(in_srgb,var(--ink)_8%,var(--canvas))] stroke-ink"
      />
      <path d={pathData(layout.seams)} strokeWidth="0.18" className="fill-none stroke-ink" />
      <path
        d={pathData(layout.hidden)}
        strokeWidth="0.18"
        strokeDasharray="1.4 0.9"
        className="fill-none stroke-muted"
      />
      <path d={pathData(layout.arrows)} className="fill-muted" />
      {layout.labels.map(({ text, x, y, anchor }) => (
        <text
          key={text}
          x={x.toFixed(2)}
          y={y.toFixed(2)}
          textAnchor={anchor}
          fontSize={labelFontSize}
          strokeWidth="1.5"
          className="tabular fill-ink stroke-paper font-medium [paint-order:stroke]"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
