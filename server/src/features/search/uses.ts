// Determines which categories are made for roughing or finishing.

import { type Criterion, wordsOf } from '@chipload/domain/search';

export type Use = Extract<Criterion, { kind: 'use' }>['use'];

/** Returns the ids of the categories for a use. */
export type CategoriesFor = (use: Use) => ReadonlySet<number>;

type ReadSeries = {
  readonly name: string;
  readonly summary: string;
  readonly categories: readonly { readonly id: number }[];
};

const words: Readonly<Record<Use, RegExp>> = { roughing: /^rough/, finishing: /^finish/ };

/**
 * Reads the uses from the English names and summaries of the series: one that is for finishing is not a rougher, even where it also
 * says that it takes roughing passes.
 */
export function createUses({ series }: { readonly series: readonly ReadSeries[] }): CategoriesFor {
  const says = (use: Use, { name, summary }: ReadSeries) =>
    wordsOf(`${name} ${summary}`).some((word) => words[use].test(word));
  const idsOf = (all: readonly ReadSeries[]) =>
    new Set(all.flatMap(({ categories }) => categories.map(({ id }) => id)));
  const finishing = series.filter((one) => says('finishing', one));
  const roughing = series.filter((one) => says('roughing', one) && !finishing.includes(one));
  const byUse = { roughing: idsOf(roughing), finishing: idsOf(finishing) };
  return (use) => byUse[use];
}
