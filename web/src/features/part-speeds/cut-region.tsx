import {
  type CutSize,
  type DeepestCut,
  type Machine,
  type MaterialId,
  type MillingCut,
  cutRegion,
  deepestCut,
} from '@chipload/domain/speeds';
import { type Tool, type ToolUnits, inMillimetres } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { millimetresText, unitText } from '../../tools/size-text.ts';

export type CutRegionProps = {
  tool: Tool;
  material: MaterialId;
  machine: Machine;
  /** In millimetres. */
  cut: CutSize & { readonly kind: MillingCut };
  shown: ToolUnits;
};

/** The size of the plot, in its own units. */
const plot = { width: 240, height: 96 };

/** The region of cuts that a mill bears, the width to the right and the depth downwards, with the chosen cut as a point. */
export function CutRegion({ tool, material, machine, cut, shown }: CutRegionProps) {
  const region = cutRegion(tool, material, cut.kind, machine);
  const deepest = deepestCut(tool, material, cut, machine);
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const most = Math.max(cut.depth, ...region.map(({ depth }) => depth));
  const point = ({ width, depth }: CutSize) => ({
    x: (plot.width * width) / diameter,
    y: (plot.height * depth) / most,
  });
  const unit = unitText(shown);
  const chosen = point(cut);
  return (
    <figure className="grid gap-1 text-sm @lg:grid-cols-[auto_1fr] @lg:gap-x-5">
      <figcaption className="font-medium @lg:col-span-2">{m.part_speeds_region()}</figcaption>
      <svg
        viewBox={`-5 -5 ${plot.width + 10} ${plot.height + 10}`}
        className="w-full max-w-72"
        role="img"
        aria-label={deepestText(deepest, shown)}
      >
        <path d={outlineOf(region.map(point))} className="fill-accent/15 stroke-accent" />
        <path d={`M0 ${plot.height}V0H${plot.width}`} className="fill-none stroke-line" />
        <circle cx={chosen.x} cy={chosen.y} r="4" className="fill-accent stroke-surface" />
      </svg>
      <div className="grid content-start gap-1">
        <p>{deepestText(deepest, shown)}</p>
        <p className="text-xs text-muted">
          → {m.part_speeds_width({ unit })} · ↓ {m.part_speeds_depth({ unit })}
        </p>
      </div>
    </figure>
  );
}

function outlineOf(points: readonly { readonly x: number; readonly y: number }[]): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  const line = others.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `M0 0V${first.y.toFixed(1)}H${first.x.toFixed(1)}${line}V0Z`;
}

/** Below this depth in millimetres nobody mills. */
const noDepth = 0.01;

function deepestText({ width, depth, limit }: DeepestCut, shown: ToolUnits): string {
  const text = {
    width: millimetresText(width, shown),
    depth: millimetresText(limit === 'edges' ? depth : roundedDown(depth), shown),
  };
  if (depth < noDepth) return m.part_speeds_region_none(text);
  switch (limit) {
    case 'edges':
      return m.part_speeds_region_edges(text);
    case 'chips':
      return m.part_speeds_region_chips(text);
    case 'bending':
      return m.part_speeds_region_bending(text);
    case 'power':
      return m.part_speeds_region_power(text);
  }
}

/** Rounds a depth down to hundredths of a millimetre. */
function roundedDown(millimetres: number): number {
  return Math.floor(millimetres * 100 + 1e-6) / 100;
}
