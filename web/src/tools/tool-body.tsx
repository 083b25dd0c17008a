import type { ToolView } from '@chipload/domain/drawings';
import { bodyPaths, type BodyPaths } from './body-paths.ts';

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
  return <BodyLines paths={bodyPaths(view, scale)} outlineWidth={outlineWidth} />;
}

/** The same from paths that are there. */
export function BodyLines({ paths, outlineWidth }: { paths: BodyPaths; outlineWidth: number }) {
  const hairline = outlineWidth / 2;
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d={paths.contour} className="fill-canvas" />
      <path d={paths.teeth} strokeWidth={hairline} className="fill-none stroke-muted" />
      <path d={paths.gullets} className="fill-[color-mix(in_srgb,var(--ink)_16%,var(--canvas))]" />
      <path d={paths.fluteEdges} strokeWidth={outlineWidth * 0.65} className="fill-none stroke-ink" />
      <path d={paths.seams} strokeWidth={hairline} className="fill-none stroke-ink" />
      <path
        d={paths.channels}
        strokeWidth={hairline}
        strokeDasharray={`${outlineWidth * 4} ${outlineWidth * 2.5}`}
        className="fill-none stroke-muted"
      />
      <path d={paths.contour} strokeWidth={outlineWidth} className="fill-none stroke-ink" />
    </g>
  );
}
