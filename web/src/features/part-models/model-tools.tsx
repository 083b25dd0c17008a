import { useQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { FilesOfParts } from '../../offered/files-of-parts.tsx';
import { AddingForm } from '../../parts/adding-form.tsx';
import { PartsBars } from '../../parts/parts-bars.tsx';
import { usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { useShop } from '../../platform/shop.ts';
import { HoleItem } from './hole-item.tsx';
import { mostSearched, toolsQuery } from './part-models.queries.ts';
import { PocketItem } from './pocket-item.tsx';
import type { ShownWith } from './shown-with.ts';
import type { NumberedModel } from './use-model.ts';

/** The pockets and holes of a model with the parts for each, and the bar that adds them to the cart. */
export function ModelTools({ numbered, ...rest }: Omit<ShownWith, 'adding'> & { numbered: NumberedModel }) {
  const { api } = useShop();
  const adding = usePartsToAdd();
  const { material } = rest;
  const { pockets, holes } = numbered.model;
  const { data: found, isPlaceholderData } = useQuery(toolsQuery(api, numbered, material));
  const offered = [
    ...(found?.mills ?? []).map(({ parts }) => parts),
    ...(found?.plans ?? []).flat().flatMap(({ steps }) => steps.map(({ parts }) => parts)),
  ];
  const shownWith = { ...rest, adding };
  return (
    <AddingForm
      adding={adding}
      className={`grid gap-6 ${isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{m.part_models_tools()}</h2>
        <FilesOfParts offered={offered} hint={m.part_models_files_hint()} adding={adding} />
      </div>
      {material === undefined && <p className="text-sm text-muted">{m.part_models_no_material()}</p>}
      {Math.max(pockets.length, holes.length) > mostSearched && (
        <p className="text-sm text-muted">{m.part_models_not_shown({ count: countText(mostSearched) })}</p>
      )}
      {pockets.length > 0 && (
        <section aria-labelledby="model-pockets">
          <h3 id="model-pockets" className="mb-2 font-semibold">
            {m.part_models_milling()}
          </h3>
          <ol className="grid gap-4">
            {pockets.map((pocket, at) => (
              <PocketItem key={at} pocket={pocket} found={found?.mills[at]} {...shownWith} />
            ))}
          </ol>
        </section>
      )}
      {holes.length > 0 && (
        <section aria-labelledby="model-holes">
          <h3 id="model-holes" className="mb-2 font-semibold">
            {m.part_models_holes()}
          </h3>
          <ol className="grid gap-4">
            {holes.map((hole, at) => (
              <HoleItem key={at} hole={hole} planned={found?.plans[at]} {...shownWith} />
            ))}
          </ol>
        </section>
      )}
      <PartsBars adding={adding} />
    </AddingForm>
  );
}
