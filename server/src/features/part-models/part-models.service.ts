// Reads the model of a buyer's part, and finds the end mills for its pockets. Nothing of a model is kept.
// Entry points: `readPartModel`, `findMills`. Never knows: trunks, and how a solid becomes holes and pockets (domain/part-model).

import type { MillsForPocket, PartModel } from '@chipload/contract';
import { compareMills, type MillTask, neededMill, suitMill } from '@chipload/domain/part-model';
import { type MaterialId, partStart } from '@chipload/domain/speeds';
import { Refusal } from '../../platform/refusal.ts';
import type { Reader } from '../catalogue/catalogue.service.ts';
import { mostParts, offeredPart, wirePartOf } from '../holes/holes.service.ts';
import type { Search } from '../search/search.service.ts';
import { ModelProblem } from './model-problem.ts';
import type { ModelReader } from './model-reader.ts';
import { partModelOf } from './part-models.presenter.ts';

/** Reads a file in the process for models; refuses one that cannot be read. */
export async function readPartModel(reader: Pick<ModelReader, 'read'>, file: Uint8Array): Promise<PartModel> {
  try {
    return partModelOf(await reader.read(file));
  } catch (error) {
    throw error instanceof ModelProblem ? new Refusal(error.code) : error;
  }
}

/** Returns the best end mills for a pocket, with their starting values in the material. */
export async function findMills(
  search: Pick<Search, 'partsOfSize'>,
  { task, material }: { readonly task: MillTask; readonly material: MaterialId | undefined },
  reader: Reader,
): Promise<MillsForPocket> {
  const wanted = neededMill(task);
  const found = await search.partsOfSize(wanted, material, reader);
  const parts = found
    .flatMap((one) => {
      const offered = offeredPart(one);
      const lacks = offered && suitMill(task, offered, material !== undefined);
      return lacks === undefined || !offered ? [] : [{ one, lacks, offered }];
    })
    .toSorted((a, b) => compareMills(task, a.offered, b.offered))
    .slice(0, mostParts)
    .map(({ one, lacks, offered: { tool } }) => {
      const { category } = one;
      const start = material === undefined ? undefined : partStart({ tool, category, material }).values;
      return wirePartOf({ ...one, lacks, start });
    });
  const { least, most, wanted: best, cornerRadius } = wanted;
  return { least, most, wanted: best, corner_radius: cornerRadius, parts };
}
