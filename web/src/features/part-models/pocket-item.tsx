import type { MillsForPocket, ModelPocket } from '@chipload/contract';
import { m } from '@chipload/messages';
import { exactLengthText } from '../../offered/exact-length.ts';
import { OfferedPart } from '../../offered/offered-part.tsx';
import { pocketName, pocketSentences } from './feature-text.ts';
import type { ShownWith } from './shown-with.ts';

/** A pocket: what is known of it, the cutter that it needs, and the parts for it. */
export function PocketItem({
  pocket,
  found,
  material,
  machine,
  shown,
  adding,
}: ShownWith & { pocket: ModelPocket; found: MillsForPocket | undefined }) {
  const name = pocketName(pocket, shown);
  const length = (millimetres: number) => exactLengthText(millimetres, shown);
  return (
    <li className="rounded-panel border p-4">
      <h4 className="font-semibold">{name}</h4>
      <p className="mt-1 max-w-text text-sm text-muted">{pocketSentences(pocket, shown).join(' ')}</p>
      {found && (
        <p className="mt-1 max-w-text text-sm">
          {m.part_models_cutter({
            most: length(found.most),
            wanted: length(found.wanted),
            depth: length(pocket.depth),
          })}
          {found.corner_radius > 0 && (
            <>, {m.part_models_cutter_corner({ radius: length(found.corner_radius) })}</>
          )}
          .
        </p>
      )}
      {found && found.parts.length > 0 && (
        <ul aria-label={m.part_models_parts_for({ name })} className="mt-3 grid">
          {found.parts.map((part) => (
            <OfferedPart
              key={part.row.inventory_code}
              part={part}
              material={material ?? null}
              {...{ machine, shown, adding }}
            />
          ))}
        </ul>
      )}
      {found?.parts.length === 0 && <p className="mt-2 text-sm">{m.part_models_none()}</p>}
    </li>
  );
}
