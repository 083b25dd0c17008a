import { m } from '@chipload/messages';
import type { ChipFilter, ListFilters } from '../list-definition.ts';

/** Returns the values of a filter in words; undefined for a filter without any. */
export function chosenText(filter: ChipFilter, values: ListFilters): string | undefined {
  const texts = [values[filter.key] ?? []].flat();
  switch (filter.kind) {
    case 'choice': {
      const labels = filter.options.filter(({ value }) => texts.includes(value)).map(({ label }) => label());
      return labels.length === 0 ? undefined : labels.join(', ');
    }
    case 'days': {
      const [from, to] = [values[`${filter.key}_from`], values[`${filter.key}_to`]].map((one) =>
        one?.toString(),
      );
      if (from === undefined) return to === undefined ? undefined : m.office_list_until({ date: to });
      return to === undefined ? m.office_list_from({ date: from }) : `${from} – ${to}`;
    }
    case 'flag':
      return texts.length === 0 ? undefined : m.office_list_yes();
  }
}
