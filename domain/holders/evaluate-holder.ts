// Evaluates a whole holder: returns its assembly, or all violations.

import type { Tool } from '../tools/tools.ts';
import { type HolderAssembly, assemblyOf } from './assembly.ts';
import { type HolderChoice, chosenParts } from './choice.ts';
import { type HolderCut, isCut } from './cut.ts';
import { fitOf } from './fit.ts';
import { heldTool } from './held-tool.ts';
import { toMicrometre } from './holder-part.ts';
import type { StickOutRange } from './stick-out.ts';
import { type HolderViolation, violation } from './violations.ts';

export type EvaluatedHolder =
  | { readonly ok: true; readonly assembly: HolderAssembly }
  | { readonly ok: false; readonly violations: readonly HolderViolation[] };

/**
 * Evaluates a choice by the rules in force, with the tool and the known figures of the cut. Never throws on untrusted
 * codes.
 * @example evaluateHolder({ spindle: 'CAT40', type: 'er-collet', body: 'CAT40-ER32-4.00', insert: 'ER32-.500' }, tool)
 */
export function evaluateHolder(
  choice: HolderChoice,
  tool: Tool | undefined,
  cut: HolderCut = {},
): EvaluatedHolder {
  const { body, insert, knob, violations: ofParts } = chosenParts(choice);
  const held = tool && heldTool(tool);
  const violations = [
    ...ofParts,
    ...(held === undefined ? [violation('tool', tool === undefined ? 'missing' : 'tool-sizes')] : []),
    ...(isCut(cut) ? [] : [violation('tool', 'cut-figures')]),
  ];
  const isInsertWrong = ofParts.some(({ step }) => step === 'insert');
  if (!tool || !held || !body || isInsertWrong) return { ok: false, violations };

  const fit = fitOf(body, insert, held);
  if (!fit.ok) return { ok: false, violations: [...violations, fit.violation] };

  const { grip, range } = fit;
  const { stickOut = range.suggested } = choice;
  violations.push(...stickOutViolations(stickOut, range));
  if (violations.length > 0) return { ok: false, violations };

  const found = { body, insert, knob, tool, held, grip, range, cut };
  return { ok: true, assembly: assemblyOf({ ...found, stickOut: toMicrometre(stickOut) }) };
}

function stickOutViolations(stickOut: number, { least, most }: StickOutRange): HolderViolation[] {
  if (!Number.isFinite(stickOut) || stickOut <= 0) return [violation('stickOut', 'not-a-length')];
  const rounded = toMicrometre(stickOut);
  if (rounded < least) return [violation('stickOut', 'stick-out-too-small', { stickOut: rounded, least })];
  if (rounded > most) return [violation('stickOut', 'stick-out-too-large', { stickOut: rounded, most })];
  return [];
}
