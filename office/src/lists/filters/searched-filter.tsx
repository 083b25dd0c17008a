import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import type { FilterGroup, ListFilter } from '../list-definition.ts';
import { Chip, chipButton, ChipText } from './chip.tsx';
import { FoundChoices } from './found-choices.tsx';

type Option = { readonly value: string; readonly label: string };

/** Several of many values, which are found by typing. */
export function SearchedFilter({
  filter,
  values,
  onChange,
}: {
  filter: ListFilter & { readonly kind: 'searched' };
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const groups = useMemo(() => filter.groups.map(wordedGroup), [filter]);
  const options = groups.flatMap(({ items }) => items);
  // A value that this list does not know, as from a view saved long ago, is shown as it stands in the address.
  const chosen = values.map((value) => options.find((one) => one.value === value) ?? { value, label: value });
  const text = chosen.length === 0 ? undefined : chosen.map(({ label }) => label).join(', ');
  const label = filter.label();
  return (
    <Chip label={label} isChosen={chosen.length > 0} onClear={() => onChange([])}>
      <Combobox.Root<Option, true>
        multiple
        items={groups}
        autoHighlight
        value={chosen}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onValueChange={(all) => onChange(all.map(({ value }) => value))}
      >
        <Combobox.Trigger
          aria-label={text === undefined ? label : m.ui_labelled({ label, value: text })}
          className={`${chipButton} max-w-72`}
        >
          <ChipText label={label} chosen={text} />
        </Combobox.Trigger>
        <FoundChoices label={label} find={m.office_list_find_choice()} empty={m.office_list_no_choice()}>
          {(group: WordedGroup) => <Group key={group.value} group={group} />}
        </FoundChoices>
      </Combobox.Root>
    </Chip>
  );
}

function Group({ group }: { group: WordedGroup }) {
  return (
    <Combobox.Group items={group.items}>
      {group.value !== '' && (
        <Combobox.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
          {group.value}
        </Combobox.GroupLabel>
      )}
      <Combobox.Collection>
        {(option: Option) => (
          <Combobox.Item
            key={option.value}
            value={option}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 data-highlighted:bg-hover pointer-coarse:min-h-11"
          >
            <span className="grid size-4 shrink-0 place-items-center">
              <Combobox.ItemIndicator>
                <Icon of={Check} size={14} />
              </Combobox.ItemIndicator>
            </span>
            <span className="min-w-0">{option.label}</span>
          </Combobox.Item>
        )}
      </Combobox.Collection>
    </Combobox.Group>
  );
}

type WordedGroup = { readonly value: string; readonly items: readonly Option[] };

function wordedGroup({ label, options }: FilterGroup): WordedGroup {
  return {
    value: label?.() ?? '',
    items: options.map((option) => ({ value: option.value, label: option.label() })),
  };
}
