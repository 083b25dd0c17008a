import { drawLayer, layersOf } from '@chipload/domain/packing-plan';
import type { DraftParcel } from './packing.ts';

/** The layers of a box from above, the lowest first; the numbers on the tubes are those of the list of contents. */
export function BoxPicture({ parcel, name }: { parcel: DraftParcel; name: string }) {
  const { length, height, width, contents, places } = parcel;
  const plan = places.map(({ inventory_code: part, ...place }) => ({ part, ...place }));
  const box = { length, height, width, pieces: plan };
  const numberOf = (code: string) =>
    String(contents.findIndex(({ inventory_code: one }) => one === code) + 1);
  return (
    <div className="flex flex-wrap gap-2">
      {layersOf(plan).map((layer, index) => {
        const drawn = drawLayer(box, layer, numberOf);
        return (
          <svg
            key={index}
            role="img"
            aria-label={`${name}, ${index + 1}`}
            viewBox={`-0.06 -0.06 ${drawn.width + 0.12} ${drawn.height + 0.12}`}
            className="h-auto w-40"
          >
            <rect
              width={drawn.width}
              height={drawn.height}
              strokeWidth="0.05"
              className="fill-canvas stroke-ink"
            />
            {drawn.tubes.map((tube) => (
              <g key={`${tube.left} ${tube.top}`}>
                <rect
                  x={tube.left}
                  y={tube.top}
                  width={tube.width}
                  height={tube.height}
                  rx={Math.min(tube.width, tube.height) / (tube.orientation === 'upright' ? 2 : 8)}
                  strokeWidth="0.02"
                  className="fill-paper stroke-ink"
                />
                <text
                  x={tube.label.centreX}
                  y={tube.label.centreY}
                  dy="0.36em"
                  textAnchor="middle"
                  fontSize={tube.label.height}
                  className="fill-ink"
                >
                  {tube.label.text}
                </text>
              </g>
            ))}
          </svg>
        );
      })}
    </div>
  );
}
