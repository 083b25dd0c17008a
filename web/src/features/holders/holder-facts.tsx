import { TriangleAlert } from 'lucide-react';
import type { HolderAssembly } from '@chipload/domain/holders';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { holderFacts } from '@chipload/messages/holder-facts';
import { type HolderReader, holderWarningText } from '@chipload/messages/holders';
import { Icon } from '@chipload/ui/icon';
import { bothUnitsText } from './holder-reader.ts';

/** The technical data of a holder with its tool, in both unit systems, and the warnings. */
export function HolderFacts({
  assembly,
  units,
  reader,
}: {
  assembly: HolderAssembly;
  units: ToolUnits;
  reader: HolderReader;
}) {
  const { language } = reader;
  const { warnings } = assembly;
  return (
    <section aria-labelledby="holder-facts">
      <h2 id="holder-facts" className="mb-1 font-semibold">
        {m.holders_facts()}
      </h2>
      <dl className="tabular text-sm">
        {holderFacts(assembly, { language, units, both: (length) => bothUnitsText(length, units) }).map(
          ({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b py-1.5">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
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
