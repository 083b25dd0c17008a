// Evaluates a holder in the browser, at every choice and while the stick-out is dragged.

import type { HeldToolFacts } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import type { DrawnHolder } from '@chipload/domain/drawings';
import {
  billOfChoice,
  evaluateHolder,
  holderBodies,
  holderOptions,
  spindles,
  type EvaluatedHolder,
  type HolderChoice,
} from '@chipload/domain/holders';
import { type ShownUnits, type Tool, unitsShown } from '@chipload/domain/tools';
import { holderReader } from './holder-reader.ts';
import type { HeldTool } from './holders.queries.ts';

/** Evaluates a choice for a tool, and returns everything that the screen shows. */
export function evaluateChoice(choice: HolderChoice, held: HeldTool, shown: ShownUnits) {
  const facts = factsOf(held);
  const tool = toolIn(held);
  const evaluated = evaluate(choice, tool, facts);
  const spindle = Object.values(spindles).find(({ code }) => code === choice.spindle);
  const units = tool?.units ?? spindle?.units ?? 'inch';
  return {
    choice,
    tool,
    options: holderOptions(choice, tool),
    evaluated,
    bill: billOfChoice(choice),
    drawn: drawnHolder(choice, tool, evaluated),
    units: unitsShown(units, shown),
    reader: holderReader(units, shown),
  };
}

/** Returns the tool that is held, if one is known. */
export function toolIn(held: HeldTool): Tool | undefined {
  const facts = factsOf(held);
  return facts && bodyOf(facts.tool);
}

function factsOf(held: HeldTool): HeldToolFacts | undefined {
  return held === null || held === 'unknown' ? undefined : held;
}

export type HolderWork = ReturnType<typeof evaluateChoice>;

function evaluate(
  choice: HolderChoice,
  tool: Tool | undefined,
  facts: HeldToolFacts | undefined,
): EvaluatedHolder {
  const { torque, rpm } = facts?.cut ?? { torque: null, rpm: undefined };
  return evaluateHolder(choice, tool, { torque: torque ?? undefined, rpm });
}

/** Returns the assembly to draw, or the body alone while other steps are open. */
function drawnHolder(
  choice: HolderChoice,
  tool: Tool | undefined,
  evaluated: EvaluatedHolder,
): DrawnHolder | undefined {
  if (evaluated.ok) {
    const { profile, stickOut } = evaluated.assembly;
    return { segments: profile.segments, taper: profile.taper, stickOut, tool };
  }
  const body = holderBodies.find(({ code }) => code === choice.body);
  return (
    body && {
      segments: body.segments,
      taper: spindles[body.spindle].taper,
      stickOut: 0,
      tool: undefined,
    }
  );
}

/** True if none of the pieces that make a drawing has been chosen. */
export function isNothingChosen({ spindle, type, body }: HolderChoice): boolean {
  return [spindle, type, body].every((code) => code === undefined);
}
