import type { PartModel } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { placeText } from './feature-text.ts';

const reasons: Readonly<Record<PartModel['unknown'][number]['reason'], () => string>> = {
  freeform: m.part_models_reason_freeform,
  unreachable: m.part_models_reason_unreachable,
  slanted: m.part_models_reason_slanted,
  unclear: m.part_models_reason_unclear,
};

/** The faces that were not understood, by reason, with their places. */
export function UnknownFaces({ unknown, shown }: { unknown: PartModel['unknown']; shown: ToolUnits }) {
  if (unknown.length === 0) return null;
  return (
    <section aria-labelledby="model-unknown" className="grid gap-2 text-sm">
      <h2 id="model-unknown" className="text-base font-semibold">
        {m.part_models_unknown()}
      </h2>
      <p className="max-w-text text-muted">{m.part_models_unknown_body()}</p>
      <ul className="grid gap-2">
        {unknown.map(({ reason, count, faces }) => {
          const places = faces.map((face) => placeText(face, shown)).join(' ');
          return (
            <li key={reason} className="rounded-panel border p-4">
              <p className="max-w-text">
                {m.part_models_unknown_count({ count, shown: countText(count), reason: reasons[reason]() })}
              </p>
              <p className="tabular mt-1 text-xs text-muted">
                {faces.length < count
                  ? m.part_models_places_more({ places })
                  : m.part_models_places({ places })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
