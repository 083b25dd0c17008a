import { filterKeys } from '../list-address.ts';
import type { ChipFilter, ChosenFilter, ListFilters } from '../list-definition.ts';
import { Popover } from '../popover.tsx';
import { Chip, chipButton, ChipText } from './chip.tsx';
import { FilterControl } from './filter-control.tsx';
import { m } from '@chipload/messages';

/** A filter whose control opens below its chip. */
export function FilterChip({ filter, values, onChange }: ChosenFilter<ChipFilter>) {
  const chosen = chosenText(filter, values);
  const clear = () =>
    onChange(Object.fromEntries(filterKeys({ filters: [filter] }).map((key) => [key, undefined])));
  return (
    <Chip label={filter.label()} isChosen={chosen !== undefined} onClear={clear}>
      <Popover
        label={filter.label()}
        className={chipButton}
        trigger={<ChipText label={filter.label()} chosen={chosen} />}
      >
        <FilterControl filter={filter} values={values} onChange={onChange} />
      </Popover>
    </Chip>
  );
}

/** Returns the values of a filter in words; undefined for a filter without any. */
function chosenText(filter: ChipFilter, values: ListFilters): string | undefined {
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
