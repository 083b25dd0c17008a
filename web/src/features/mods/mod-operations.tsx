import { useId, useState } from 'react';
import type { WireModBase } from '@chipload/contract';
import { readModPrices } from '@chipload/contract/mod-operations';
import {
  type ModOption,
  type ModViolation,
  operationCents,
  setUpCents,
  specialRequests,
} from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { modOperationName, specialRequestName } from '@chipload/messages/mod-operations';
import { modViolationText } from '@chipload/messages/mods';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { placeId } from './go-to-fault.ts';
import { ModField } from './mod-field.tsx';
import { currentReader } from './mod-reader.ts';
import {
  has,
  type ChosenOperation,
  type ChosenOperations,
  type OperationName,
  withOperation,
  withoutOperation,
  withValue,
} from './chosen-operations/chosen-operations.ts';
import { type ModWork, violationsOf } from './mod-work.ts';

type Change = (to: ChosenOperations, field?: string) => void;

/** The operations for a part with their prices: each opens to its fields, or says why it is not possible. */
export function ModOperations({
  part,
  work,
  chosen,
  onChange,
}: {
  part: WireModBase;
  work: ModWork;
  chosen: ChosenOperations;
  onChange: Change;
}) {
  const { currency } = part;
  const prices = readModPrices(part.prices);
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  const unsuitable = work.options.filter((option) => isUnsuitable(option) && !has(chosen, option.operation));
  const toggle = (operation: OperationName, isOn: boolean) =>
    onChange(isOn ? withOperation(chosen, operation) : withoutOperation(chosen, operation));
  return (
    <section aria-labelledby="mod-operations" className="print:hidden">
      <h2 id="mod-operations" className="font-semibold">
        {m.mods_operations()}
      </h2>
      <p className="mt-1 mb-2 text-xs text-muted">
        {part.tool.units === 'inch' ? m.mods_operations_hint_inch() : m.mods_operations_hint_metric()}
        {prices.breaks.length > 0 &&
          ` ${m.mods_operations_prices({ setUp: amount(setUpCents.line[currency]) })}`}
      </p>
      <ul className="border-t">
        {work.options
          .filter((option) => !unsuitable.includes(option))
          .map((option) => (
            <Operation
              key={option.operation}
              option={option}
              adds={addsText(operationCents(option.operation, currency, prices), amount)}
              choice={chosen.find(({ operation }) => operation === option.operation)}
              work={work}
              onToggle={(isOn) => toggle(option.operation, isOn)}
              onChange={(parameter, value) =>
                onChange(
                  withValue(chosen, option.operation, parameter, value),
                  `${option.operation} ${parameter}`,
                )
              }
            />
          ))}
      </ul>
      {unsuitable.length > 0 && (
        <p className="py-3 text-xs text-muted">
          {m.mods_rule_line({
            name: m.mods_not_for_tool(),
            rule: unsuitable.map(({ operation }) => modOperationName(operation)).join(', '),
          })}
        </p>
      )}
      <SpecialRequests work={work} chosen={chosen} onToggle={toggle} />
    </section>
  );
}

/** Features that only a special tool can have. */
function SpecialRequests({
  work,
  chosen,
  onToggle,
}: {
  work: ModWork;
  chosen: ChosenOperations;
  onToggle: (operation: OperationName, isOn: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || specialRequests.some((request) => has(chosen, request))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-1"
    >
      <summary className="cursor-pointer py-2 text-sm font-medium pointer-coarse:py-3">
        {m.mods_special_requests()}
      </summary>
      <p className="mb-1 text-xs text-muted">{m.mods_special_requests_hint()}</p>
      <ul className="border-t">
        {specialRequests.map((request) => (
          <li key={request} id={placeId({ operation: request, parameter: undefined })} className="border-b">
            <OperationCheckbox
              name={specialRequestName(request)}
              isOn={has(chosen, request)}
              faults={violationsOf(work, request)}
              onToggle={(isOn) => onToggle(request, isOn)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function addsText(cents: number | undefined, amount: (cents: number) => string): string | undefined {
  return cents === undefined ? undefined : m.mods_operation_adds({ price: amount(cents) });
}

function isUnsuitable(option: ModOption): boolean {
  return !option.isOffered && option.reason === 'not-for-this-tool';
}

function Operation({
  option,
  adds,
  choice,
  work,
  onToggle,
  onChange,
}: {
  option: ModOption;
  adds: string | undefined;
  choice: ChosenOperation | undefined;
  work: ModWork;
  onToggle: (isOn: boolean) => void;
  onChange: (parameter: Parameters<typeof withValue>[2], value: Parameters<typeof withValue>[3]) => void;
}) {
  const { operation } = option;
  const [isTickedHere, setTickedHere] = useState(false);
  const name = modOperationName(operation);
  const fields = choice !== undefined && option.isOffered ? option.parameters : [];
  return (
    <li id={placeId({ operation, parameter: undefined })} className="border-b">
      <OperationCheckbox
        name={name}
        adds={adds}
        isOn={choice !== undefined}
        faults={violationsOf(work, operation)}
        reason={
          choice === undefined && !option.isOffered
            ? modViolationText({ rule: option.reason, other: option.excludedBy }, currentReader())
            : undefined
        }
        onToggle={(isOn) => {
          setTickedHere(isOn);
          onToggle(isOn);
        }}
      />
      {choice !== undefined && fields.length > 0 && (
        <div
          ref={isTickedHere ? scrollIntoView : null}
          role="group"
          aria-label={name}
          className="grid gap-4 pb-4 pl-7"
        >
          {fields.map(({ parameter, allowed }) => (
            <ModField
              key={parameter}
              operation={operation}
              parameter={parameter}
              allowed={allowed}
              value={choice.values[parameter]}
              faults={violationsOf(work, operation, parameter)}
              onValue={(value) => onChange(parameter, value)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** A checkbox for an operation and what it adds to the price; `reason` says why it is not available. */
function OperationCheckbox({
  name,
  adds,
  isOn,
  faults,
  reason,
  onToggle,
}: {
  name: string;
  adds?: string | undefined;
  isOn: boolean;
  faults: readonly ModViolation[];
  reason?: string | undefined;
  onToggle: (isOn: boolean) => void;
}) {
  const id = useId();
  const note = reason ?? faults.map((fault) => modViolationText(fault, currentReader())).join(' ');
  const price = reason === undefined ? adds : undefined;
  const described = [price !== undefined && `${id}-price`, note !== '' && `${id}-note`].filter(Boolean);
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
          aria-labelledby={`${id}-name`}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        />
        <span id={`${id}-name`}>{name}</span>
        {price !== undefined && (
          <span id={`${id}-price`} className="tabular ml-auto pl-2 font-normal whitespace-nowrap text-muted">
            {price}
          </span>
        )}
      </label>
      {note !== '' && (
        <p
          id={`${id}-note`}
          className={`-mt-1 pb-2 pl-7 text-xs ${reason === undefined ? 'text-bad' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
    </>
  );
}
