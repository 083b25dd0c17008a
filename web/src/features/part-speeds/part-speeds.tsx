import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { type MaterialId, cutsOf, drillSeriesOf, isMaterialId, partStart } from '@chipload/domain/speeds';
import { type Tool, unitsShown } from '@chipload/domain/tools';
import {
  withMaterialInUse,
  machineOnFloor,
  materialOnFloor,
  type ShopFloor,
} from '@chipload/domain/shop-floor';
import { m } from '@chipload/messages';
import { useShownUnits } from '../../platform/shop.ts';
import { CutForm } from './cut-form.tsx';
import { type CutSearch, parseCutSearch } from './cut-search.ts';
import { depthOf, widthOf } from './cut-sizes.ts';
import { machineOf } from './machine-fields.tsx';
import { memory, useRemembered } from '../../cutting/remembered-machine.ts';
import { useKeptFloor } from '../../cutting/use-kept-floor.ts';
import { StartAdvice } from './start-advice.tsx';
import { Button } from '@chipload/ui/button';

const linkClass = 'thumb-room text-accent underline underline-offset-2';

/** Says that the values begin with the shop floor of the visitor, with the click that switches it off; or the way to it. */
function FloorNote({ floor, onSwitchOff }: { floor: ShopFloor; onSwitchOff: () => void }) {
  const applies = machineOnFloor(floor) !== undefined || materialOnFloor(floor) !== undefined;
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted pointer-coarse:min-h-11 print:hidden">
      {applies && m.shop_floor_applies()}
      <Link to="/app/shop-floor" className={linkClass}>
        {applies ? m.shop_floor_title() : m.shop_floor_set_up()}
      </Link>
      {applies && (
        <Button size="small" onClick={onSwitchOff}>
          {m.shop_floor_switch_off()}
        </Button>
      )}
    </p>
  );
}

/**
 * Starting values for a part in the buyer's material, on the buyer's machine. The query of the page holds the choices, so
 * that links to them can be shared and work without JavaScript; the browser remembers the material and the machine for the
 * next part.
 */
export function PartSpeeds({ product }: { product: Product }) {
  const search = useSearch({ from: '/app/products/$code' });
  const navigate = useNavigate({ from: '/app/products/$code' });
  const remembered = useRemembered();
  const { floor, remember, switchOff } = useFloorOfPart();
  const units = useShownUnits();
  const [choices, setChoices] = useChoices(search);
  const suited = product.materials.filter(({ symbol }) => isMaterialId(symbol));
  const chosen = isMaterialId(choices.material) ? choices.material : remembered.material;
  const material = chosen ?? usualMaterial(suited);
  if (material === undefined) return null;

  const tool = bodyOf(product.tool);
  const shown = unitsShown(tool.units, units);
  const cut = cutsOf(tool).find((known) => known === choices.cut) ?? cutsOf(tool)[0];
  const machine = machineOf(choices, remembered);
  const category = product.category.slug;
  const width = widthOf(tool, { ...choices, material, cut }, shown);
  const depth = depthOf(tool, { ...choices, material, cut }, { category, shown });
  const areSizesValid = [width, depth].every((size) => size === undefined || size.errors.length === 0);

  // The query always names material and cut, so that a shared link shows the same whatever its reader has remembered.
  const updateQuery = (next: CutSearch) =>
    void navigate({
      search: {
        ...(cut !== undefined && { cut }),
        ...next,
        material: isMaterialId(next.material) ? next.material : material,
      },
      replace: true,
      resetScroll: false,
    });
  const change = (next: CutSearch) => {
    setChoices(next);
    updateQuery(next);
    if (isMaterialId(next.material) && next.material !== material) remember(next.material);
  };

  return (
    <section aria-labelledby="part-speeds">
      <h2 id="part-speeds" className="mb-3 scroll-mt-6 font-semibold">
        {m.part_speeds_title()}
      </h2>
      <div className="@container grid gap-5 rounded-panel border p-4 @sm:p-5">
        <CutForm
          tool={tool}
          materials={suited}
          choices={choices}
          values={{ material, cut, width, depth, shown }}
          onChange={change}
          onType={setChoices}
          onTyped={() => updateQuery(choices)}
        />
        <StartAdvice
          code={product.inventory_code}
          tool={tool}
          materials={suited}
          material={material}
          machine={machine}
          shown={shown}
          start={
            areSizesValid
              ? partStart({
                  tool,
                  category,
                  material,
                  machine,
                  cut,
                  width: width?.millimetres,
                  depth: depth?.millimetres,
                })
              : undefined
          }
        />
        <FloorNote floor={floor} onSwitchOff={switchOff} />
        {tool.type === 'drill' && <DrillTablesLink tool={tool} category={category} material={material} />}
      </div>
    </section>
  );
}

/** The choices of the form. Another search for the same part replaces the material. */
function useChoices(search: CutSearch) {
  const [choices, setChoices] = useState<CutSearch>(search);
  const [before, setBefore] = useState(search);
  const { material, designation } = search;
  if (before.material !== material || before.designation !== designation) {
    setBefore(search);
    setChoices(parseCutSearch({ ...choices, material, designation }));
  }
  return [choices, setChoices] as const;
}

/** True if there are starting values for a part in any material that it is made for. */
export function hasSpeeds({ materials }: Product): boolean {
  return materials.some(({ symbol }) => isMaterialId(symbol));
}

/** The shop floor beside a part: a material that is chosen here is in use from now on, if it is on the floor. */
function useFloorOfPart() {
  const { floor, change } = useKeptFloor();
  const remember = (material: MaterialId) => {
    memory.remember({ material });
    const changed = withMaterialInUse(floor, material);
    if (floor.is_on && changed.material !== floor.material) change(changed);
  };
  return { floor, remember, switchOff: () => change({ ...floor, is_on: false }) };
}

/** Returns the first material that the part is best suited to, otherwise the first that it works in. */
function usualMaterial(materials: Product['materials']): MaterialId | undefined {
  const [first] = materials.toSorted((a, b) => b.suitability - a.suitability);
  return first !== undefined && isMaterialId(first.symbol) ? first.symbol : undefined;
}

/** A link to the table of all diameters, opened at this drill and material. */
function DrillTablesLink({
  tool,
  category,
  material,
}: {
  tool: Tool;
  category: string;
  material: MaterialId;
}) {
  const series = drillSeriesOf({ tool, category });
  const diameter = `${tool.cuttingDiameter} ${tool.units === 'inch' ? 'in' : 'mm'}`;
  return (
    <Link
      to="/app/speeds/drills"
      search={{ series, material, diameter, ...(!tool.coolantThrough && { dry: [series] }) }}
      className="thumb-room justify-self-start text-sm font-medium text-accent underline underline-offset-2"
    >
      {m.speeds_title()}
    </Link>
  );
}
