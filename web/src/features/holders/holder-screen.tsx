import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Link2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SavedHolder } from '@chipload/contract';
import {
  usualChoiceFor,
  withUsualInsert,
  chosenParts,
  type HolderChoice,
  type HolderStep,
} from '@chipload/domain/holders';
import { machineOnFloor } from '@chipload/domain/shop-floor';
import { m } from '@chipload/messages';
import { useShop, useShownUnits } from '../../platform/shop.ts';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { useShopFloor } from '../../cutting/shop-floor.ts';
import { HolderOutcome } from './holder-outcome.tsx';
import type { HolderSearch } from './holder-search.ts';
import { type HolderSetup, searchOf, setupOf, sharedSetup } from './holder-setup.ts';
import { HolderSheet } from './holder-sheet.tsx';
import { HolderSteps } from './holder-steps.tsx';
import { HolderToolBox } from './holder-tool-box.tsx';
import { evaluateChoice, isNothingChosen, toolIn } from './holder-work.ts';
import { type HeldTool, heldToolQuery, holderQuery } from './holders.queries.ts';
import { formatQueryText } from '@chipload/client/query-text';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/** Builds a tool holder step by step around a tool. The URL contains all choices. */
export function HolderScreen({ search }: { search: HolderSearch }) {
  const { api } = useShop();
  const { data: saved } = useQuery({
    ...holderQuery(api, search.holder ?? ''),
    enabled: search.holder !== undefined,
  });
  const asked = setupOf(search, saved);
  const { data: held } = useSuspenseQuery(heldToolQuery(api, asked.tool));
  const machine = machineOnFloor(useShopFloor());
  const tool = toolIn(held);
  const { choice: chosen } = asked;
  const choice = isNothingChosen(chosen) ? { ...chosen, ...usualChoiceFor(machine, tool) } : chosen;
  const setup = saved === undefined ? { ...asked, choice: withUsualInsert(choice, tool) } : asked;
  return (
    <Page title={saved?.name ?? m.holders_title()} actions={<ShareHolder setup={setup} />}>
      <p className="mb-4 max-w-text text-sm text-muted">{m.holders_about()}</p>
      {saved?.has_changed === true && (
        <Notice tone="partial" icon={TriangleAlert} title={m.holders_changed()}>
          <p>{saved.differences.join(' ')}</p>
        </Notice>
      )}
      <Workbench setup={setup} held={held} saved={saved} inventoryCode={search.inventoryCode ?? ''} />
    </Page>
  );
}

function Workbench({
  setup,
  held,
  saved,
  inventoryCode,
}: {
  setup: HolderSetup;
  held: HeldTool;
  saved: SavedHolder | undefined;
  inventoryCode: string;
}) {
  const navigate = useNavigate();
  const shown = useShownUnits();
  const [dragged, setDragged] = useState<number>();
  const choice = { ...setup.choice, stickOut: dragged ?? setup.choice.stickOut };
  const work = evaluateChoice(choice, held, shown);

  const update = (to: HolderSetup) =>
    void navigate({ to: '/app/holder', search: searchOf(to), replace: true, resetScroll: false });
  const setStickOut = (stickOut: number | undefined) => {
    setDragged(undefined);
    if (stickOut !== setup.choice.stickOut) update({ ...setup, choice: { ...setup.choice, stickOut } });
  };

  return (
    <div className="mt-2 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] print:block">
      <HolderSheet
        work={work}
        onDrag={setDragged}
        onRelease={() => dragged !== undefined && setStickOut(dragged)}
        onSet={setStickOut}
      />
      <div className="grid gap-6 choices-column print:hidden">
        <HolderToolBox
          key={inventoryCode}
          held={held}
          inventoryCode={inventoryCode}
          onUse={(code) =>
            update({
              choice: { ...setup.choice, stickOut: undefined },
              tool: code === '' ? {} : { inventory_code: code },
            })
          }
        />
        <HolderSteps
          options={work.options}
          choice={choice}
          reader={work.reader}
          onChoose={(step, code) => update({ ...setup, choice: withStep(setup.choice, step, code) })}
        />
      </div>
      <HolderOutcome work={work} setup={{ ...setup, choice }} saved={saved} />
    </div>
  );
}

/** Copies a link to the same holder, with all choices, because only the owner can open a saved holder. */
function ShareHolder({ setup }: { setup: HolderSetup }) {
  const { page, notifications } = useShop();
  const body =
    setup.tool.mod_uuid === undefined ? m.holders_share_done_body() : m.holders_share_done_without_mod();
  const share = async () => {
    try {
      const query = formatQueryText(searchOf(sharedSetup(setup)));
      await navigator.clipboard.writeText(`${page.origin}/app/holder${query}`);
      notifications.add({ type: 'success', title: m.mods_share_done(), body });
    } catch {
      notifications.add({ type: 'error', title: m.mods_share_failed(), body: m.mods_share_failed_body() });
    }
  };
  return (
    <Button onClick={() => void share()}>
      <Icon of={Link2} size={16} />
      {m.mods_share()}
    </Button>
  );
}

/** Changes one step of a choice. Clears the other steps that no longer fit, and the stick-out unless the step is the knob. */
export function withStep(choice: HolderChoice, step: HolderStep, code: string): HolderChoice {
  const next: HolderChoice = { ...choice, [step]: code, ...(step !== 'knob' && { stickOut: undefined }) };
  const unfit = chosenParts(next).violations.filter((each) => each.step !== step && each.rule !== 'missing');
  return { ...next, ...Object.fromEntries(unfit.map((each) => [each.step, undefined])) };
}
