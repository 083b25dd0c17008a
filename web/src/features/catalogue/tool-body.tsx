import type { Body } from './drawing-body.ts';

/** A tool alone; its tip lies at the origin. */
export function ToolBody({ body, outlineWidth }: { body: Body; outlineWidth: number }) {
  const hairline = outlineWidth / 2;
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d={body.silhouette} className="fill-canvas" />
      <path d={body.teeth} strokeWidth={hairline} className="fill-none stroke-muted" />
      <path d={body.gullets} className="fill-[color-mix(in_srgb,var(--ink)_16%,var(--canvas))]" />
      <path d={body.fluteEdges} strokeWidth={outlineWidth * 0.65} className="fill-none stroke-ink" />
      <path d={body.seams} strokeWidth={hairline} className="fill-none stroke-ink" />
      <path
        d={body.channels}
        strokeWidth={hairline}
        strokeDasharray="5 3"
        className="fill-none stroke-muted"
      />
      <path d={body.silhouette} strokeWidth={outlineWidth} className="fill-none stroke-ink" />
    </g>
  );
}
