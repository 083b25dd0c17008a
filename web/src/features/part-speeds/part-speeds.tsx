import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '@chipload/contract';
import { type MaterialId, cutsOf, drillSeriesOf, isMaterialId, partStart } from '@chipload/domain/speeds';
import { type Tool, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { useShownUnits } from '../../platform/shop.ts';
import { toolOf } from '../../tools/tool-of.ts';
import { CutForm } from './cut-form.tsx';
import type { CutSearch } from './cut-search.ts';
import { depthOf, widthOf } from './cut-sizes.ts';
import { machineOf } from './machine-fields.tsx';
import { memory, useRemembered } from '../../cutting/remembered-machine.ts';
import { StartAdvice } from './start-advice.tsx';

/**
 * Where to begin with a part in the buyer's material, on the buyer's machine. The address holds what was asked, so that
 * it can be shared and works without JavaScript; the material and the machine are remembered for the next part.
 */
export function PartSpeeds({ product }: { product: Product }) {
  const search = useSearch({ from: '/app/products/$code' });
  const navigate = useNavigate({ from: '/app/products/$code' });
  const remembered = useRemembered();
  const units = useShownUnits();
  const [asked, setAsked] = useState<CutSearch>(search);
  const suited = product.materials.filter(({ symbol }) => isMaterialId(symbol));
  const wanted = isMaterialId(asked.material) ? asked.material : remembered.material;
  const material = wanted ?? usualMaterial(suited);
  if (material === undefined) return null;

  const tool = toolOf(product.tool);
  const shown = unitsShown(tool.units, units);
  const cut = cutsOf(tool).find((known) => known === asked.cut) ?? cutsOf(tool)[0];
  const machine = machineOf(asked, remembered);
  const place = product.category.slug;
  const width = widthOf(tool, { ...asked, cut }, shown);
  const depth = depthOf(tool, { ...asked, cut }, { place, shown });
  const isWhole = [width, depth].every((size) => size === undefined || size.errors.length === 0);

  // Whoever is sent the address sees the same material and cut, whatever they remember themselves.
  const open = (next: CutSearch) =>
    void navigate({
      search: {
        ...(cut !== undefined && { cut }),
        ...next,
        material: isMaterialId(next.material) ? next.material : material,
      },
      replace: true,
      resetScroll: false,
    });
  const ask = (next: CutSearch) => {
    setAsked(next);
    open(next);
    if (isMaterialId(next.material)) memory.remember({ material: next.material });
  };

  return (
    <section aria-labelledby="part-speeds">
      <h2 id="part-speeds" className="mb-3 font-semibold">
        {m.part_speeds_title()}
      </h2>
      <div className="@container grid gap-5 rounded-panel border p-4 @sm:p-5">
        <CutForm
          tool={tool}
          materials={suited}
          asked={asked}
          now={{ material, cut, width, depth, shown }}
          onAsk={ask}
          onType={setAsked}
          onTyped={() => open(asked)}
        />
        <StartAdvice
          code={product.inventory_code}
          tool={tool}
          materials={suited}
          material={material}
          machine={machine}
          shown={shown}
          start={
            isWhole
              ? partStart({
                  tool,
                  place,
                  material,
                  machine,
                  cut,
                  width: width?.millimetres,
                  depth: depth?.millimetres,
                })
              : undefined
          }
        />
        {tool.type === 'drill' && <DrillTablesLink tool={tool} place={place} material={material} />}
      </div>
    </section>
  );
}

/** The first that the part is made for, otherwise the first that it works in. */
function usualMaterial(materials: Product['materials']): MaterialId | undefined {
  const [first] = materials.toSorted((a, b) => b.suitability - a.suitability);
  return first !== undefined && isMaterialId(first.symbol) ? first.symbol : undefined;
}

/** The same drill and material among all diameters. */
function DrillTablesLink({ tool, place, material }: { tool: Tool; place: string; material: MaterialId }) {
  const series = drillSeriesOf({ tool, place });
  const diameter = `${tool.cuttingDiameter} ${tool.units === 'inch' ? 'in' : 'mm'}`;
  return (
    <Link
      to="/app/speeds/drills"
      search={{ series, material, diameter, ...(!tool.coolantThrough && { dry: [series] }) }}
      className="justify-self-start text-sm font-medium text-accent underline underline-offset-2"
    >
      {m.speeds_title()}
    </Link>
  );
}
