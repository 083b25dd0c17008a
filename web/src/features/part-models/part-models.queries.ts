import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MillsForPocket, ModelHole, ModelPocket, PartModel, PlannedHole } from '@chipload/contract';
import type { MaterialId } from '@chipload/domain/speeds';
import type { Api } from '../../platform/api/api.ts';
import type { NumberedModel } from './use-model.ts';

/** Parts are searched for so many kinds of holes and of pockets. */
export const mostSearched = 12;

/** The tools found for the first pockets and holes of a model, in their order. */
export type FoundTools = {
  readonly mills: readonly MillsForPocket[];
  /** Of each hole: its plan, and those of its counterbores. */
  readonly plans: readonly (readonly PlannedHole[])[];
};

/** The tools for a model; those for the previous material are shown until the new ones have loaded. */
export const toolsQuery = (api: Api, { number, model }: NumberedModel, material: MaterialId | undefined) =>
  queryOptions({
    queryKey: ['model-tools', number, material],
    queryFn: async ({ signal }) => findTools(api, model, { material, signal }),
    placeholderData: keepPreviousData,
  });

type Asked = { readonly material: MaterialId | undefined; readonly signal: AbortSignal };

async function findTools(api: Api, { pockets, holes }: PartModel, asked: Asked): Promise<FoundTools> {
  const [mills, plans] = await Promise.all([
    Promise.all(pockets.slice(0, mostSearched).map((pocket) => findMills(api, pocket, asked))),
    Promise.all(holes.slice(0, mostSearched).map((hole) => planHole(api, hole, asked))),
  ]);
  return { mills, plans };
}

async function findMills(
  api: Api,
  pocket: ModelPocket,
  { material, signal }: Asked,
): Promise<MillsForPocket> {
  const { depth, clearance, width, floor_radius: floorRadius, corners } = pocket;
  const query = {
    depth,
    clearance,
    radius: corners[0]?.radius,
    width: width ?? undefined,
    floor_radius: floorRadius ?? undefined,
    material,
  };
  return api.get('/part-models/mills', { query, signal });
}

async function planHole(api: Api, { plans }: ModelHole, { material, signal }: Asked): Promise<PlannedHole[]> {
  return Promise.all(plans.map((plan) => api.get('/holes', { query: { ...plan, material }, signal })));
}
