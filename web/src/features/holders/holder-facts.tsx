import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HolderAssembly } from '@chipload/domain/holders';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { formatNumber } from '@chipload/messages/locale';
import { type HolderReader, holderWarningText, newtonMetresText } from '@chipload/messages/holders';
import { countText } from '../../ui/count-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { bothText } from './holder-reader.ts';

const footPoundsPerNewtonMetre = 0.737_562;
const poundsPerKilogram = 2.204_623;

/** What a holder with its tool is good for, in both systems, and what should be known of it. */
export function HolderFacts({
  assembly,
  units,
  reader,
}: {
  assembly: HolderAssembly;
  units: ToolUnits;
  reader: HolderReader;
}) {
  const { torque, tighteningTorque, warnings } = assembly;
  const number = (value: number, decimals: number) =>
    formatNumber(Number(value.toFixed(decimals)), reader.language);
  const torqueText = (value: number) => {
    const footPounds = m.holders_foot_pounds({ value: number(value * footPoundsPerNewtonMetre, 1) });
    return `${newtonMetresText(value, reader.language)} (${footPounds})`;
  };
  const kilograms = assembly.weightGrams / 1_000;
  const weights = [
    m.holders_weight_value({ value: number(kilograms, 2) }),
    m.holders_weight_pounds({ value: number(kilograms * poundsPerKilogram, 2) }),
  ];
  return (
    <section aria-labelledby="holder-facts">
      <h2 id="holder-facts" className="mb-1 font-semibold">
        {m.holders_facts()}
      </h2>
      <dl className="tabular text-sm">
        <Fact name={m.holders_gauge_length()}>{bothText(assembly.gaugeLength, units)}</Fact>
        <Fact name={m.holders_step_stick_out()}>{bothText(assembly.stickOut, units)}</Fact>
        <Fact name={m.holders_total_length()}>{bothText(assembly.totalLength, units)}</Fact>
        <Fact name={m.holders_insertion()}>{bothText(assembly.insertion, units)}</Fact>
        <Fact name={m.holders_runout()}>{bothText(assembly.runout, units)}</Fact>
        <Fact name={m.holders_torque_capacity()}>{torqueText(torque.capacity)}</Fact>
        <Fact name={m.holders_torque_needed({ safety: String(torque.safety) })}>
          {torque.needed === undefined ? m.holders_torque_unknown() : torqueText(torque.needed)}
        </Fact>
        {tighteningTorque !== undefined && (
          <Fact name={m.holders_tightening()}>{torqueText(tighteningTorque)}</Fact>
        )}
        <Fact name={m.holders_max_rpm()}>{m.holders_rpm({ value: countText(assembly.maxRpm) })}</Fact>
        <Fact name={m.holders_weight()}>{`${weights[0]} (${weights[1]})`}</Fact>
      </dl>
      {warnings.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{m.holders_warnings()}</h3>
          <ul className="grid gap-2 text-sm">
            {warnings.map((warning) => (
              <li key={warning.code} className="flex gap-2">
                <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0 text-partial" />
                {holderWarningText(warning, reader)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
