import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { HeldToolFacts, SavedHolder } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import type { DrawnHolder } from '@chipload/domain/drawings';
import {
  billOfChoice,
  evaluateHolder,
  holderBodies,
  holderOptions,
  spindles,
  type EvaluatedHolder,
  type HolderChoice,
  type HolderViolation,
} from '@chipload/domain/holders';
import { type Tool, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { holderViolationText, type HolderReader } from '@chipload/messages/holders';
import { usePresent, useShop, useShownUnits } from '../../platform/shop.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { HolderActions } from './holder-actions.tsx';
import { HolderBillTable } from './holder-bill.tsx';
import { assemblyLabels, HolderDrawing } from './holder-drawing.tsx';
import { HolderFacts } from './holder-facts.tsx';
import { HolderFiles } from './holder-files.tsx';
import { holderReader } from './holder-reader.ts';
import { withChosen } from './choose-step.ts';
import { type HolderSearch, type HolderSetup, searchOf, setupOf } from './holder-search.ts';
import { HolderSteps, insertStepName } from './holder-steps.tsx';
import { SavedHolders } from './saved-holders.tsx';
import { ShareHolder } from './share-holder.tsx';
import { HolderToolBox } from './holder-tool-box.tsx';
import { heldToolQuery, holderQuery } from './holders.queries.ts';
import { StickOutField } from './stick-out-field.tsx';

/** A tool holder, built step by step around a tool. The address holds everything, so that it can be shared. */
export function HolderScreen({ search }: { search: HolderSearch }) {
  const { api } = useShop();
  const { data: saved } = useQuery({
    ...holderQuery(api, search.holder ?? ''),
    enabled: search.holder !== undefined,
  });
  const setup = setupOf(search, saved);
  const { data: held } = useSuspenseQuery(heldToolQuery(api, setup.tool));
  return (
    <Page title={saved?.name ?? m.holders_title()} actions={<ShareHolder setup={setup} />}>
      <p className="mb-4 max-w-text text-sm text-muted">{m.holders_about()}</p>
      {saved?.has_changed === true && (
        <Notice tone="partial" icon={TriangleAlert} title={m.holders_changed()}>
          <p>{saved.differences.join(' ')}</p>
        </Notice>
      )}
      <Workbench setup={setup} held={held} saved={saved} asked={search.inventoryCode ?? ''} />
    </Page>
  );
}

type Held = HeldToolFacts | null | 'unknown';

function Workbench({
  setup,
  held,
  saved,
  asked,
}: {
  setup: HolderSetup;
  held: Held;
  saved: SavedHolder | undefined;
  asked: string;
}) {
  const { user } = usePresent();
  const navigate = useNavigate();
  const shown = useShownUnits();
  const [dragged, setDragged] = useState<number>();
  const facts = held === null || held === 'unknown' ? undefined : held;
  const tool = facts && toolOf(facts.tool);
  const choice: HolderChoice = { ...setup.choice, stickOut: dragged ?? setup.choice.stickOut };
  const options = holderOptions(choice, tool);
  const evaluated = evaluate(choice, tool, facts);
  const spindle = Object.values(spindles).find(({ code }) => code === choice.spindle);
  const own = tool?.units ?? spindle?.units ?? 'inch';
  const units = unitsShown(own, shown);
  const reader = holderReader(own, shown);
  const bill = billOfChoice(choice);
  const drawn = drawnHolder(choice, tool, evaluated);
  const range = options.stickOut?.ok ? options.stickOut.range : undefined;

  const open = (to: HolderSetup) =>
    void navigate({ to: '/app/holder', search: searchOf(to), replace: true, resetScroll: false });
  const setStickOut = (stickOut: number | undefined) => {
    setDragged(undefined);
    if (stickOut !== setup.choice.stickOut) open({ ...setup, choice: { ...setup.choice, stickOut } });
  };

  return (
    <div className="mt-2 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] print:block">
      <section aria-labelledby="holder-drawing" className="rounded-panel border bg-paper p-4">
        <h2 id="holder-drawing" className="mb-2 font-semibold">
          {m.holders_drawing()}
        </h2>
        {drawn ? (
          <HolderDrawing drawn={drawn} code={bill?.code ?? choice.body ?? ''} reader={reader} />
        ) : (
          <p className="text-sm text-muted">{m.holders_drawing_empty()}</p>
        )}
        {range && (
          <StickOutField
            range={range}
            value={choice.stickOut ?? range.suggested}
            units={units}
            reader={reader}
            errors={stickOutErrors(evaluated, reader)}
            onDrag={setDragged}
            onRest={() => dragged !== undefined && setStickOut(dragged)}
            onSet={setStickOut}
          />
        )}
      </section>
      <div className="grid gap-6 lg:sticky lg:top-[calc(var(--title-height)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mx-2 lg:max-h-[calc(100dvh-var(--title-height)-2rem)] lg:overflow-y-auto lg:px-2 print:hidden">
        <HolderToolBox
          key={asked}
          held={held}
          asked={asked}
          onUse={(code) =>
            open({
              choice: { ...setup.choice, stickOut: undefined },
              tool: code === '' ? {} : { inventory_code: code },
            })
          }
        />
        <HolderSteps
          options={options}
          choice={choice}
          reader={reader}
          onChoose={(step, code) => open({ ...setup, choice: withChosen(setup.choice, step, code) })}
        />
      </div>
      <div className="grid gap-6">
        <Progress evaluated={evaluated} insertName={insertStepName(options, choice)} reader={reader} />
        {evaluated.ok && (
          <>
            <HolderActions setup={{ ...setup, choice }} saved={saved} code={evaluated.assembly.code} />
            {drawn && (
              <HolderFiles
                setup={{ ...setup, choice }}
                code={evaluated.assembly.code}
                drawn={drawn}
                labels={assemblyLabels(drawn, reader)}
              />
            )}
            <HolderFacts assembly={evaluated.assembly} units={units} reader={reader} />
          </>
        )}
        {bill && <HolderBillTable bill={bill} reader={reader} />}
        {!user.isGuest && <SavedHolders />}
      </div>
    </div>
  );
}

/** What still keeps the holder from being whole; once it is, that is said to those who do not see it. */
function Progress({
  evaluated,
  insertName,
  reader,
}: {
  evaluated: EvaluatedHolder;
  insertName: string;
  reader: HolderReader;
}) {
  return (
    <div role="status" className="text-sm">
      {evaluated.ok ? (
        <span className="sr-only">{m.holders_whole({ code: evaluated.assembly.code })}</span>
      ) : (
        <ul className="grid gap-1">
          {evaluated.violations.map((violation) => (
            <li key={`${violation.step} ${violation.rule}`}>{obstacleText(violation, insertName, reader)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function obstacleText(violation: HolderViolation, insertName: string, reader: HolderReader): string {
  const names = {
    spindle: m.holders_step_spindle(),
    type: m.holders_step_type(),
    body: m.holders_step_body(),
    insert: insertName,
    knob: m.holders_step_knob(),
    tool: m.holders_tool(),
    stickOut: m.holders_step_stick_out(),
  };
  const name = names[violation.step];
  if (violation.rule === 'missing') return m.holders_open({ step: name });
  return m.mods_mend_line({ name, rule: holderViolationText(violation, reader) });
}

function evaluate(
  choice: HolderChoice,
  tool: Tool | undefined,
  facts: HeldToolFacts | undefined,
): EvaluatedHolder {
  const { torque, rpm } = facts?.cut ?? { torque: null, rpm: undefined };
  return evaluateHolder(choice, tool, { torque: torque ?? undefined, rpm });
}

/** The assembly, or the body alone while the rest is open. */
function drawnHolder(
  choice: HolderChoice,
  tool: Tool | undefined,
  evaluated: EvaluatedHolder,
): DrawnHolder | undefined {
  if (evaluated.ok) {
    const { profile, stickOut } = evaluated.assembly;
    return { segments: profile.segments, stickOut, tool };
  }
  const body = holderBodies.find(({ code }) => code === choice.body);
  return body && { segments: body.segments, stickOut: 0, tool: undefined };
}

function stickOutErrors(evaluated: EvaluatedHolder, reader: HolderReader): string[] {
  if (evaluated.ok) return [];
  return evaluated.violations
    .filter(({ step }) => step === 'stickOut')
    .map((violation) => holderViolationText(violation, reader));
}
