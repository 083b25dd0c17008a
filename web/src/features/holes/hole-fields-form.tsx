import type { PlannedHole } from '@chipload/contract';
import { type HoleField, holeBottoms, holeKinds, holeTextLength, threadings } from '@chipload/domain/holes';
import { type ToolUnits, toolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Select } from '@chipload/ui/form/field';
import { TextField } from '@chipload/ui/form/text-field';
import { problemText } from './problem-text.ts';

/** The menus of the fields that are choices. */
const kindNames: Readonly<Record<(typeof holeKinds)[number], () => string>> = {
  drilled: m.holes_kind_drilled,
  reamed: m.holes_kind_reamed,
  threaded: m.holes_kind_threaded,
  clearance: m.holes_kind_clearance,
  counterbore: m.holes_kind_counterbore,
  countersink: m.holes_kind_countersink,
};
const bottomNames = { blind: m.holes_bottom_blind, through: m.holes_bottom_through };
const threadingNames = {
  milled: m.holes_threading_milled,
  cut: m.holes_threading_cut,
  formed: m.holes_threading_formed,
};
const unitNames = { metric: m.holes_units_metric, inch: m.holes_units_inch };

/**
 * The understood data of a hole, field by field, to be changed: a GET form. A choice applies at once, a text when its field is left
 * or the form is submitted.
 */
export function HoleFieldsForm({
  planned,
  shown,
  onAsk,
}: {
  planned: PlannedHole;
  shown: ToolUnits;
  onAsk: (form: HTMLFormElement) => void;
}) {
  const { words, problem } = planned;
  const units = unitsOfNumbers(planned, shown);
  const errorsOf = (field: HoleField) => (problem?.field === field ? [problemText(problem, shown)] : []);
  const text = (field: 'size' | 'fit' | 'depth' | 'angle') => ({
    name: field,
    defaultValue: words[field],
    errors: errorsOf(field),
    maxLength: holeTextLength,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  });
  const choose = ({ form }: HTMLSelectElement) => form && onAsk(form);
  return (
    <section aria-labelledby="hole-fields" className="print:hidden">
      <h2 id="hole-fields" className="mb-3 font-semibold">
        {m.holes_fields()}
      </h2>
      <form
        key={JSON.stringify([words, units])}
        action="/app/hole"
        className="grid grid-cols-2 items-start gap-x-3 gap-y-4 @2xl:grid-cols-3 @5xl:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(event.currentTarget);
        }}
      >
        <ChoiceField
          label={m.holes_kind()}
          name="kind"
          value={words.kind}
          choices={holeKinds}
          names={kindNames}
          onChoose={choose}
        />
        <TextField label={m.holes_size()} {...text('size')} />
        <KindField planned={planned} text={text} errors={errorsOf('threading')} onChoose={choose} />
        <TextField label={m.holes_depth()} hint={m.holes_depth_hint()} {...text('depth')} />
        <ChoiceField
          label={m.holes_bottom()}
          name="bottom"
          value={words.bottom}
          choices={holeBottoms}
          names={bottomNames}
          onChoose={choose}
        />
        <ChoiceField
          label={m.holes_units()}
          name="units"
          value={units}
          choices={toolUnits}
          names={unitNames}
          onChoose={choose}
        />
        <div className="col-span-2 min-w-0 @2xl:col-span-1">
          <MaterialChoice planned={planned} onChoose={choose} />
        </div>
        <div className="col-span-full">
          <Button type="submit">{m.holes_update()}</Button>
        </div>
      </form>
    </section>
  );
}

/** Returns the units of numbers that do not say theirs: those in which the hole was read, or while nothing of it was read those shown. */
function unitsOfNumbers({ words, units, problem }: PlannedHole, shown: ToolUnits): ToolUnits {
  const isUnread = problem?.code === 'unreadable' || problem?.code === 'no-size';
  return words.units ?? (isUnread ? shown : units);
}

/** The field that only some kinds of holes have. */
function KindField({
  planned: { words },
  text,
  errors,
  onChoose,
}: {
  planned: PlannedHole;
  text: (field: 'fit' | 'angle') => { name: string; defaultValue: string; errors: string[] };
  errors: readonly string[];
  onChoose: (select: HTMLSelectElement) => void;
}) {
  switch (words.kind) {
    case 'threaded':
      return (
        <ChoiceField
          label={m.holes_threading()}
          name="threading"
          value={words.threading}
          choices={threadings}
          names={threadingNames}
          errors={errors}
          onChoose={onChoose}
        />
      );
    case 'countersink':
      return <TextField label={m.holes_angle()} {...text('angle')} />;
    case 'clearance':
      return <TextField label={m.holes_fit()} hint={m.holes_clearance_hint()} {...text('fit')} />;
    case 'counterbore':
      return null;
    default:
      return <TextField label={m.holes_fit()} hint={m.holes_fit_hint()} {...text('fit')} />;
  }
}

function ChoiceField<Choice extends string>({
  label,
  name,
  value,
  choices,
  names,
  errors,
  onChoose,
}: {
  label: string;
  name: string;
  value: Choice | null;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, () => string>>;
  errors?: readonly string[];
  onChoose: (select: HTMLSelectElement) => void;
}) {
  return (
    <Field label={label} errors={errors}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={value ?? choices[0]}
          onChange={({ currentTarget }) => onChoose(currentTarget)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function MaterialChoice({
  planned: { words, materials },
  onChoose,
}: {
  planned: PlannedHole;
  onChoose: (select: HTMLSelectElement) => void;
}) {
  return (
    <Field label={m.speeds_material()}>
      {(control) => (
        <Select
          {...control}
          name="material"
          defaultValue={words.material ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget)}
        >
          <option value="">{m.holes_no_material()}</option>
          {materials.map(({ id, name }) => (
            <option key={id} value={id}>
              {id} {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
