import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';
import type { ChipFilter, ChosenFilter, ListFilters } from '../list-definition.ts';

/** The content of an open chip: ticks for a choice, two days, or a single tick. Each change filters at once. */
export function FilterControl({ filter, values, onChange }: ChosenFilter<ChipFilter>) {
  const chosen = [values[filter.key] ?? []].flat();
  switch (filter.kind) {
    case 'choice':
      return (
        <ul className="grid">
          {filter.options.map(({ value, label }) => (
            <li key={value}>
              <Tick
                label={label()}
                isOn={chosen.includes(value)}
                onChange={(isOn) =>
                  onChange({
                    [filter.key]: withChoice(filter.isSingle === true ? [] : chosen, value, isOn),
                  })
                }
              />
            </li>
          ))}
        </ul>
      );
    case 'days':
      return (
        <div className="grid gap-2 p-1">
          <Day
            name={`${filter.key}_from`}
            label={m.office_list_first_day()}
            values={values}
            onChange={onChange}
          />
          <Day
            name={`${filter.key}_to`}
            label={m.office_list_last_day()}
            values={values}
            onChange={onChange}
          />
        </div>
      );
    case 'flag':
      return (
        <Tick
          label={filter.label()}
          isOn={chosen.length > 0}
          onChange={(isOn) => onChange({ [filter.key]: isOn ? 'true' : undefined })}
        />
      );
  }
}

function Tick({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-hover pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

function Day({
  name,
  label,
  values,
  onChange,
}: {
  name: string;
  label: string;
  values: ListFilters;
  onChange: (changed: Readonly<Record<string, string | undefined>>) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={values[name]?.toString() ?? ''}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
        />
      )}
    </Field>
  );
}

function withChoice(chosen: readonly string[], value: string, isOn: boolean): string[] {
  const others = chosen.filter((one) => one !== value);
  return isOn ? [...others, value] : others;
}
