import { pathData, type ToolView } from '@chipload/domain/drawings';

/** Draws a tool alone, enlarged by `scale`, with its tip at the origin. Line widths are in the units of the picture. */
export function ToolBody({
  view,
  scale,
  outlineWidth,
}: {
  view: ToolView;
  scale: number;
  outlineWidth: number;
}) {
  const hairline = outlineWidth / 2;
  const contour = pathData([view.contour], { scale });
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d={contour} className="fill-canvas" />
      <path d={pathData(view.teeth, { scale })} strokeWidth={hairline} className="fill-none stroke-muted" />
      <path
        d={pathData(view.gullets, { scale })}
        className="fill-[color-mix(in_srgb,var(--ink)_16%,var(--canvas))]"
      />
      <path
        d={pathData(view.fluteEdges, { scale })}
        strokeWidth={outlineWidth * 0.65}
        className="fill-none stroke-ink"
      />
      <path d={pathData(view.seams, { scale })} strokeWidth={hairline} className="fill-none stroke-ink" />
      <path
        d={pathData(view.channels, { scale })}
        strokeWidth={hairline}
        strokeDasharray={`${outlineWidth * 4} ${outlineWidth * 2.5}`}
        className="fill-none stroke-muted"
      />
      <path d={contour} strokeWidth={outlineWidth} className="fill-none stroke-ink" />
    </g>
  );
}
