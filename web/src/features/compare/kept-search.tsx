import type { CompareSearch } from '../../parts/compare-search.ts';

/** The query of the page, which a form sends besides its own fields where it is sent without JavaScript. */
export function KeptSearch({ search }: { search: CompareSearch }) {
  return Object.entries(search)
    .flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
    .map(({ name, value }) => <input key={name + value} type="hidden" name={name} value={value} />);
}
