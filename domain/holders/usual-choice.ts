// The holder that a buyer who has chosen nothing is offered to begin with.

import type { Tool } from '../tools/tools.ts';
import { type HolderChoice, usualChoice } from './choice.ts';
import { type ErSeriesCode, erSeries } from './er-series.ts';
import { heldTool } from './held-tool.ts';
import { type HolderBody, holderBodies } from './holder-bodies.ts';
import { reasonAgainstBody } from './reasons.ts';

const usualBody = holderBodies.find(({ code }) => code === usualChoice.body);

/**
 * Returns what is offered to begin with: the holder of the machine, otherwise the usual collet holder of its spindle, or the one
 * most like it. With a tool, it is the first of these that holds the tool; the first of all if none does.
 */
export function usualChoiceFor(
  machine: { readonly spindle: string | null; readonly holder: string } | undefined,
  tool?: Tool,
): Pick<HolderChoice, 'spindle' | 'type' | 'body'> {
  const bodies = bodiesInOrder(machine?.spindle ?? null, machine?.holder ?? '');
  const held = tool && heldTool(tool);
  const fitting = held && bodies.find((body) => reasonAgainstBody(body, held) === undefined);
  const body = fitting ?? bodies[0];
  return body ? { spindle: body.spindle, type: body.type, body: body.code } : usualChoice;
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
