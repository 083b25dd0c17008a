import { useQueries } from '@tanstack/react-query';
import type { PartModel } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { FilesOfParts } from '../../offered/files-of-parts.tsx';
import { AddingForm } from '../../parts/adding-form.tsx';
import { PartsBars } from '../../parts/parts-bars.tsx';
import { usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { useShop } from '../../platform/shop.ts';
import { HoleItem } from './hole-item.tsx';
import { millsQuery, planQuery } from './part-models.queries.ts';
import { PocketItem } from './pocket-item.tsx';
import type { ShownWith } from './shown-with.ts';

/** Parts are searched for so many kinds of holes and of pockets. */
const mostSearched = 12;

type ModelToolsProps = Omit<ShownWith, 'adding'> & { readonly model: PartModel };

/** The pockets and holes of a model with the parts for each, and the bar that adds them to the cart. */
export function ModelTools({ model, ...rest }: ModelToolsProps) {
  const { api } = useShop();
  const adding = usePartsToAdd();
  const { material } = rest;
  const shownWith = { ...rest, adding };
  const pockets = model.pockets.map((pocket, at) => ({ pocket, isSearched: at < mostSearched }));
  const holes = model.holes.map((hole, at) => ({ hole, isSearched: at < mostSearched }));
  const mills = useQueries({
    queries: pockets
      .filter(({ isSearched }) => isSearched)
      .map(({ pocket }) => millsQuery(api, pocket, material)),
  });
  const plans = holes.filter(({ isSearched }) => isSearched).flatMap(({ hole }) => hole.plans);
  const planned = useQueries({ queries: plans.map((plan) => planQuery(api, plan, material)) });
  const offered = [
    ...mills.map(({ data }) => data?.parts ?? []),
    ...planned.flatMap(({ data }) => data?.steps.map(({ parts }) => parts) ?? []),
  ];
  const plansOf = (at: number) => {
    const before = model.holes.slice(0, at).reduce((sum, hole) => sum + hole.plans.length, 0);
    return planned.slice(before, before + (model.holes[at]?.plans.length ?? 0)).map(({ data }) => data);
  };
  return (
    <AddingForm adding={adding} className="grid gap-6">
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
            {pockets.map(({ pocket }, at) => (
              <PocketItem key={at} pocket={pocket} found={mills[at]?.data} {...shownWith} />
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
            {holes.map(({ hole, isSearched }, at) => (
              <HoleItem key={at} hole={hole} planned={isSearched ? plansOf(at) : []} {...shownWith} />
            ))}
          </ol>
        </section>
      )}
      <PartsBars adding={adding} />
    </AddingForm>
  );
}
