import type { CompareSearch } from '../../parts/compare-search.ts';

/** What a form that works without JavaScript sends of the URL besides its own fields. */
export function KeptSearch({ search }: { search: CompareSearch }) {
  return Object.entries(search)
    .flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
    .map(({ name, value }) => <input key={name + value} type="hidden" name={name} value={value} />);
}
