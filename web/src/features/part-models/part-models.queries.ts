import { queryOptions } from '@tanstack/react-query';
import type { ModelHole, ModelPocket } from '@chipload/contract';
import type { MaterialId } from '@chipload/domain/speeds';
import type { Api } from '../../platform/api/api.ts';

/** The plan of a hole or a counterbore of a model, with its parts. */
export const planQuery = (api: Api, plan: ModelHole['plans'][number], material: MaterialId | undefined) => {
  const query = { ...plan, ...(material !== undefined && { material }) };
  return queryOptions({
    queryKey: ['hole', query],
    queryFn: ({ signal }) => api.get('/holes', { query, signal }),
  });
};

/** The end mills for a pocket of a model. */
export const millsQuery = (api: Api, pocket: ModelPocket, material: MaterialId | undefined) => {
  const { depth, clearance, width, floor_radius: floorRadius, corners } = pocket;
  const query = {
    depth,
    clearance,
    radius: corners[0]?.radius,
    width: width ?? undefined,
    floor_radius: floorRadius ?? undefined,
    material,
  };
  return queryOptions({
    queryKey: ['mills', query],
    queryFn: ({ signal }) => api.get('/part-models/mills', { query, signal }),
  });
};
