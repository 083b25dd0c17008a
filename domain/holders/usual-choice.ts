// The choice offered to begin with: a holder, and for a tool the collet or sleeve of its shank.

import type { Tool } from '../tools/tools.ts';
import { type HolderChoice, noPart, usualChoice } from './choice.ts';
import { type ErSeriesCode, erSeries } from './er-series.ts';
import type { HolderInsert } from './grip.ts';
import { type HeldTool, heldTool } from './held-tool.ts';
import { type HolderBody, holderBodies } from './holder-bodies.ts';
import { insertChoices, reasonAgainstBody, reasonAgainstInsert } from './reasons.ts';

const usualBody = holderBodies.find(({ code }) => code === usualChoice.body);

/**
 * Returns what is offered to begin with: the holder of the machine, otherwise the usual collet holder of its spindle, or the one
 * most like it. With a tool, it is the first of these that holds the tool, with the collet or sleeve for its shank; the first of
 * all if none does.
 */
export function usualChoiceFor(
  machine: { readonly spindle: string | null; readonly holder: string } | undefined,
  tool?: Tool,
): Pick<HolderChoice, 'spindle' | 'type' | 'body' | 'insert'> {
  const bodies = bodiesInOrder(machine?.spindle ?? null, machine?.holder ?? '');
  const held = tool && heldTool(tool);
  const fitting = held && bodies.find((body) => reasonAgainstBody(body, held) === undefined);
  const body = fitting ?? bodies[0];
  if (body === undefined) return usualChoice;
  const insert = held && usualInsert(body, held);
  return { spindle: body.spindle, type: body.type, body: body.code, ...(insert && { insert }) };
}

/** Returns a choice with the piece that usually goes between its body and the tool, unless the choice has one or lacks the body. */
export function withUsualInsert(choice: HolderChoice, tool: Tool | undefined): HolderChoice {
  const body = holderBodies.find(({ code }) => code === choice.body);
  const held = tool && heldTool(tool);
  if (body === undefined || held === undefined || choice.insert !== undefined) return choice;
  return { ...choice, insert: usualInsert(body, held) };
}

/**
 * Returns the code of what goes between a body and a shank: nothing where the bore takes the shank, otherwise the piece of exactly its
 * size, or the one that closes the least; sealed for a tool with coolant through it. Undefined where there is nothing to choose.
 */
function usualInsert(body: HolderBody, held: HeldTool): string | undefined {
  const choices = insertChoices(body);
  if (choices.length === 1) return undefined;
  const fitting = choices.filter((insert) => reasonAgainstInsert(body, insert, held) === undefined);
  if (fitting.includes(undefined)) return noPart;
  const [best] = fitting
    .filter((insert) => insert !== undefined)
    .toSorted(
      (a, b) =>
        closingOn(held, a) - closingOn(held, b) ||
        Number(a.isSealed !== held.isCoolantThrough) - Number(b.isSealed !== held.isCoolantThrough),
    );
  return best?.code;
}

/** Returns by how many millimetres a piece closes on the shank. */
function closingOn({ shankDiameter }: HeldTool, insert: HolderInsert): number {
  return (insert.kind === 'collet' ? insert.largest : insert.innerDiameter) - shankDiameter;
}

function bodiesInOrder(spindle: string | null, holder: string): readonly HolderBody[] {
  const own = holderBodies.find(({ code }) => code === holder);
  const ownSpindle = spindle ?? own?.spindle ?? usualChoice.spindle;
  return holderBodies
    .filter((body) => body.spindle === ownSpindle)
    .toSorted(
      (a, b) =>
        Number(b === own) - Number(a === own) ||
        seriesDistance(a.series) - seriesDistance(b.series) ||
        gaugeDistance(a) - gaugeDistance(b),
    );
}

/** How far a collet series is from the usual one: the difference of the largest shanks that they hold. Other holders come last. */
function seriesDistance(series: ErSeriesCode | undefined): number {
  const usual = usualBody?.series;
  if (series === undefined || usual === undefined) return 1000;
  return Math.abs(erSeries[series].largest - erSeries[usual].largest);
}

function gaugeDistance({ gaugeLength }: HolderBody): number {
  return Math.abs(gaugeLength - (usualBody?.gaugeLength ?? 0));
}
