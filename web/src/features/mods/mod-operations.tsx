import { useId, useState } from 'react';
import { type ModOption, type ModViolation, specialWishes } from '@chipload/domain/mods';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { modOperationName, modViolationText, modWishName } from '@chipload/messages/mods';
import { ModField } from './mod-field.tsx';
import { readerNow } from './mod-reader.ts';
import {
  has,
  type Wish,
  type Wishes,
  type WishName,
  withOperation,
  withoutOperation,
  withValue,
} from './mod-wishes.ts';
import { type ModWork, violationsOf } from './mod-work.ts';

type Change = (to: Wishes, field?: string) => void;

/** What may be done to the part: each operation opens to its fields; what is not possible says why. */
export function ModOperations({
  work,
  wishes,
  units,
  onChange,
}: {
  work: ModWork;
  wishes: Wishes;
  units: ToolUnits;
  onChange: Change;
}) {
  const forOthers = work.options.filter((option) => isForOthers(option) && !has(wishes, option.operation));
  const toggle = (operation: WishName, isOn: boolean) =>
    onChange(isOn ? withOperation(wishes, operation) : withoutOperation(wishes, operation));
  return (
    <section aria-labelledby="mod-operations" className="print:hidden">
      <h2 id="mod-operations" className="font-semibold">
        {m.mods_operations()}
      </h2>
      <p className="mt-1 mb-2 text-xs text-muted">
        {units === 'inch' ? m.mods_operations_hint_inch() : m.mods_operations_hint_metric()}
      </p>
      <ul className="border-t">
        {work.options
          .filter((option) => !forOthers.includes(option))
          .map((option) => (
            <Operation
              key={option.operation}
              option={option}
              wish={wishes.find(({ operation }) => operation === option.operation)}
              work={work}
              onToggle={(isOn) => toggle(option.operation, isOn)}
              onChange={(parameter, value) =>
                onChange(
                  withValue(wishes, option.operation, parameter, value),
                  `${option.operation} ${parameter}`,
                )
              }
            />
          ))}
      </ul>
      {forOthers.length > 0 && (
        <p className="py-3 text-xs text-muted">
          {m.mods_mend_line({
            name: m.mods_not_for_tool(),
            rule: forOthers.map(({ operation }) => modOperationName(operation)).join(', '),
          })}
        </p>
      )}
      <SpecialWishes work={work} wishes={wishes} onToggle={toggle} />
    </section>
  );
}

/** What only a tool made anew can have. */
function SpecialWishes({
  work,
  wishes,
  onToggle,
}: {
  work: ModWork;
  wishes: Wishes;
  onToggle: (operation: WishName, isOn: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || specialWishes.some((wish) => has(wishes, wish))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-1"
    >
      <summary className="cursor-pointer py-2 text-sm font-medium pointer-coarse:py-3">
        {m.mods_special_wishes()}
      </summary>
      <p className="mb-1 text-xs text-muted">{m.mods_special_wishes_hint()}</p>
      <ul className="border-t">
        {specialWishes.map((wish) => (
          <li key={wish} className="border-b">
            <Tick
              name={modWishName(wish)}
              isOn={has(wishes, wish)}
              faults={violationsOf(work, wish)}
              onToggle={(isOn) => onToggle(wish, isOn)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function isForOthers(option: ModOption): boolean {
  return !option.isOffered && option.reason === 'not-for-this-tool';
}

function Operation({
  option,
  wish,
  work,
  onToggle,
  onChange,
}: {
  option: ModOption;
  wish: Wish | undefined;
  work: ModWork;
  onToggle: (isOn: boolean) => void;
  onChange: (parameter: Parameters<typeof withValue>[2], value: Parameters<typeof withValue>[3]) => void;
}) {
  const { operation } = option;
  const name = modOperationName(operation);
  const fields = wish !== undefined && option.isOffered ? option.parameters : [];
  return (
    <li className="border-b">
      <Tick
        name={name}
        isOn={wish !== undefined}
        faults={violationsOf(work, operation)}
        reason={
          wish === undefined && !option.isOffered
            ? modViolationText({ rule: option.reason, other: option.excludedBy }, readerNow())
            : undefined
        }
        onToggle={onToggle}
      />
      {wish !== undefined && fields.length > 0 && (
        <div role="group" aria-label={name} className="grid gap-4 pb-4 pl-7">
          {fields.map(({ parameter, allowed }) => (
            <ModField
              key={parameter}
              parameter={parameter}
              allowed={allowed}
              value={wish.values[parameter]}
              faults={violationsOf(work, operation, parameter)}
              onValue={(value) => onChange(parameter, value)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** An operation that is wished for or not; `reason`: why it cannot be. */
function Tick({
  name,
  isOn,
  faults,
  reason,
  onToggle,
}: {
  name: string;
  isOn: boolean;
  faults: readonly ModViolation[];
  reason?: string | undefined;
  onToggle: (isOn: boolean) => void;
}) {
  const id = useId();
  const said = reason ?? faults.map((fault) => modViolationText(fault, readerNow())).join(' ');
  return (
    <>
      <label
        className={`flex min-h-10 items-center gap-3 py-1 text-sm pointer-coarse:min-h-11 ${reason === undefined ? 'cursor-pointer font-medium' : 'text-muted'}`}
      >
        <input
          type="checkbox"
          className="size-4 shrink-0"
          checked={isOn}
          disabled={reason !== undefined}
          onChange={({ target }) => onToggle(target.checked)}
          aria-describedby={said === '' ? undefined : id}
        />
        {name}
      </label>
      {said !== '' && (
        <p id={id} className={`-mt-1 pb-2 pl-7 text-xs ${reason === undefined ? 'text-bad' : 'text-muted'}`}>
          {said}
        </p>
      )}
    </>
  );
}
