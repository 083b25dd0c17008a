import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { Product } from '@chipload/contract';
import { type MaterialId, plannedToolLife } from '@chipload/domain/speeds';
import { type ToolUnits, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input, Select } from '@chipload/ui/form/field';
import { MillingCutField } from '../../cutting/milling-cut-field.tsx';
import { useRemembered } from '../../cutting/remembered-machine.ts';
import { type CompareSearch, compareSearch, parseCostSearch } from '../../parts/compare-search.ts';
import { useShownUnits, useVisitor } from '../../platform/shop.ts';
import {
  type Assumed,
  type Assumptions,
  assumptionsOf,
  cutsOfAll,
  materialsOf,
  partCosts,
} from './part-costs.ts';
import { PartCostTable } from './part-cost-table.tsx';
import { volumeUnit } from './volume-unit.ts';

/** The cost of a part of the buyer's with each compared tool, with the assumptions in sight and in the address. */
export function PartCostSection({ parts, search }: { parts: readonly Product[]; search: CompareSearch }) {
  const remembered = useRemembered();
  const shown = unitsShown(parts[0]?.tool.units ?? 'metric', useShownUnits());
  const assumptions = assumptionsOf(search, parts, { remembered: remembered.material, shown });
  if (assumptions === undefined) return null;
  const costs = partCosts(parts, assumptions, remembered);
  return (
    <section aria-labelledby="part-cost" className="@container grid gap-4">
      <h2 id="part-cost" className="font-semibold">
        {m.compare_cost()}
      </h2>
      <AssumptionsForm parts={parts} search={search} assumptions={assumptions} shown={search.in ?? shown} />
      {costs.length > 0 && <PartCostTable parts={parts} costs={costs} shown={search.in ?? shown} />}
      <p className="max-w-text text-xs text-muted">{m.compare_cost_assumes()}</p>
    </section>
  );
}

type FormProps = {
  parts: readonly Product[];
  search: CompareSearch;
  assumptions: Assumptions;
  shown: ToolUnits;
};

/** A change applies when its field is left, or with the button, which also submits the form to its page without JavaScript. */
function AssumptionsForm({ parts, search, assumptions, shown }: FormProps) {
  const navigate = useNavigate();
  const { currency } = useVisitor();
  const { part = [], only } = search;
  const cuts = cutsOfAll(parts);
  const apply = (form: HTMLFormElement) => {
    const typed = parseCostSearch(Object.fromEntries(new FormData(form)));
    const changed = { ...compareSearch(part, only !== undefined), ...typed };
    void navigate({ to: '/app/compare', search: changed, replace: true, resetScroll: false });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const { volume, rate, life, change, material } = assumptions;
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 @2xl:grid-cols-3 @5xl:grid-cols-6 print:hidden"
    >
      {part.map((code) => (
        <input key={code} type="hidden" name="part" value={code} />
      ))}
      {only !== undefined && <input type="hidden" name="only" value={only} />}
      <input type="hidden" name="in" value={shown} />
      <div className="col-span-2 min-w-0 @2xl:col-span-1">
        <MaterialSelect parts={parts} chosen={material} onChoose={apply} />
      </div>
      {cuts.length > 0 && (
        <div className="col-span-2 min-w-0 @2xl:col-span-1">
          <MillingCutField
            cuts={cuts}
            chosen={assumptions.cut}
            onChange={({ target: { form } }) => form && apply(form)}
          />
        </div>
      )}
      <AmountField
        name="volume"
        label={m.compare_cost_volume({ unit: volumeUnit(shown) })}
        amount={volume}
        onLeave={apply}
      />
      <AmountField name="rate" label={m.compare_cost_rate({ currency })} amount={rate} onLeave={apply} />
      <AmountField
        name="life"
        label={m.compare_cost_life()}
        hint={m.compare_cost_life_hint({ planned: plannedToolLife(material) })}
        amount={life}
        onLeave={apply}
      />
      <AmountField name="change" label={m.compare_cost_change()} amount={change} onLeave={apply} />
      <div className="col-span-full">
        <Button type="submit">{m.compare_cost_button()}</Button>
      </div>
    </form>
  );
}

/** A menu of the materials that any of the parts is made for. */
function MaterialSelect({
  parts,
  chosen,
  onChoose,
}: {
  parts: readonly Product[];
  chosen: MaterialId;
  onChoose: (form: HTMLFormElement) => void;
}) {
  return (
    <Field label={m.speeds_material()}>
      {(control) => (
        <Select
          {...control}
          name="material"
          value={chosen}
          onChange={({ target: { form } }) => form && onChoose(form)}
        >
          {materialsOf(parts).map(({ id, name }) => (
            <option key={id} value={id}>
              {`${id} ${name}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function AmountField({
  name,
  label,
  hint,
  amount: { text, value },
  onLeave,
}: {
  name: string;
  label: string;
  hint?: string;
  amount: Assumed;
  onLeave: (form: HTMLFormElement) => void;
}) {
  return (
    <div className="min-w-0">
      <Field label={label} hint={hint} errors={value === undefined ? [m.compare_cost_invalid()] : []}>
        {(control) => (
          // Another address has other amounts: the field begins anew with them.
          <Input
            {...control}
            key={text}
            name={name}
            defaultValue={text}
            inputMode="decimal"
            autoComplete="off"
            onBlur={({ target: { form, value: typed } }) => form && typed !== text && onLeave(form)}
          />
        )}
      </Field>
    </div>
  );
}
