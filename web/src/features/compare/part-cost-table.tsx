import type { ReactNode } from 'react';
import type { Product } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { cubicCentimetresPerCubicInch } from '../../cutting/conversions.ts';
import { removalText, rounded, threeFigures } from '../../cutting/value-text.ts';
import { useVisitor } from '../../platform/shop.ts';
import { PartLink } from '../../tools/part-link.tsx';
import { type PartCost, cheapestOf } from './part-costs.ts';
import { volumeUnit } from './volume-unit.ts';

type Row = { readonly name: string; readonly cell: (cost: NonNullable<PartCost>) => ReactNode };

/** The costs as a table with a column for each tool; the cheapest is marked. */
export function PartCostTable({
  parts,
  costs,
  shown,
}: {
  parts: readonly Product[];
  costs: readonly PartCost[];
  shown: ToolUnits;
}) {
  const cheapest = cheapestOf(costs);
  const without = parts.filter((_, index) => costs[index] === undefined);
  return (
    <>
      <div className="relative -mx-4 overflow-x-auto sm:mx-0">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="border-b border-line-strong">
                <span className="sr-only">{m.compare_fact()}</span>
              </th>
              {parts.map(({ inventory_code: code }, index) => (
                <th
                  key={code}
                  scope="col"
                  className="border-b border-line-strong px-2 py-2 text-right font-medium whitespace-nowrap sm:px-3"
                >
                  <PartLink code={code} />
                  {index === cheapest && (
                    <span className="block text-xs font-normal text-good">{m.compare_cost_cheapest()}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {useRows(shown).map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row" className="border-b py-2 pr-2 pl-4 text-left font-normal sm:pr-3 sm:pl-0">
                  {name}
                </th>
                {parts.map(({ inventory_code: code }, index) => {
                  const cost = costs[index];
                  return (
                    <td
                      key={code}
                      className="tabular border-b px-2 py-2 text-right whitespace-nowrap sm:px-3"
                    >
                      {cost === undefined ? '–' : cell(cost)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {without.map(({ inventory_code: code }) => (
        <p key={code} className="text-sm text-muted">
          {m.compare_cost_none({ code })}
        </p>
      ))}
    </>
  );
}

function useRows(shown: ToolUnits): Row[] {
  const { currency } = useVisitor();
  const unit = volumeUnit(shown);
  const perUnit = shown === 'inch' ? cubicCentimetresPerCubicInch : 1;
  return [
    {
      name: m.part_speeds_removal(),
      cell: ({ removal }) => `${removalText(removal, shown)} ${unit}/min`,
    },
    { name: m.compare_cost_minutes(), cell: ({ cost }) => threeFigures(cost.minutes) },
    { name: m.compare_cost_pieces(), cell: ({ cost }) => rounded(Math.floor(1 / cost.toolShare), 0) },
    {
      name: m.compare_cost_machine(),
      cell: ({ cost }) => <Money cents={cost.machineCents} currency={currency} />,
    },
    { name: m.compare_cost_tool(), cell: ({ cost }) => <Money cents={cost.toolCents} currency={currency} /> },
    {
      name: m.compare_cost_total(),
      cell: ({ cost }) => (
        <strong className="font-semibold">
          <Money cents={cost.totalCents} currency={currency} />
        </strong>
      ),
    },
    {
      name: m.compare_cost_per_volume({ unit }),
      cell: ({ cost }) => smallCostText(cost.centsPerVolume * perUnit, currency),
    },
  ];
}

/**
 * Formats a cost that may be less than a cent, such as that of a cubic centimetre of aluminium: with three figures below a
 * dollar, `0.843 ¢`, and as money from there on, `$8.10`.
 */
export function smallCostText(cents: number, currency: Currency): string {
  const whole = Math.round(cents);
  return whole < 100 ? `${threeFigures(cents)} ¢` : formatMoney(whole, currency, currentLanguage());
}
