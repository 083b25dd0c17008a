import { filterKeys } from '../list-address.ts';
import type { ChipFilter, ChosenFilter } from '../list-definition.ts';
import { Popover } from '../popover.tsx';
import { chosenText } from './chosen-text.ts';
import { Chip, chipButton, ChipText } from './chip.tsx';
import { FilterControl } from './filter-control.tsx';

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
