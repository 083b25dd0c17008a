// The choices of each step, and the violations of those that are not possible.

import type { Tool } from '../tools/tools.ts';
import { type ChosenParts, type HolderChoice, type HolderInsert, chosenParts, noPart } from './choice.ts';
import { fitOf } from './fit.ts';
import { type HeldTool, heldTool } from './held-tool.ts';
import { type HolderBody, holderBodies } from './holder-bodies.ts';
import { holderRulesVersion } from './holder-part.ts';
import { type HolderType, type HolderTypeCode, holderTypeCodes, holderTypes } from './holder-types.ts';
import { type RetentionPart, retentionParts } from './retention.ts';
import { type Spindle, type SpindleCode, spindleCodes, spindles } from './spindles.ts';
import type { StickOut } from './stick-out.ts';
import { insertChoices, reasonAgainstAll, reasonAgainstBody, reasonAgainstInsert } from './reasons.ts';
import { type HolderStep, type HolderViolation, violation } from './violations.ts';

/** One choice of a step; `piece` is undefined for the choice `none`. */
export type HolderOption<Piece> = {
  readonly code: string;
  readonly piece: Piece | undefined;
} & ({ readonly isPossible: true } | { readonly isPossible: false; readonly violation: HolderViolation });

/** The choices of every step reached so far; those of later steps are empty. */
export type HolderOptions = {
  readonly rulesVersion: string;
  readonly spindles: readonly HolderOption<Spindle>[];
  readonly types: readonly HolderOption<HolderType>[];
  readonly bodies: readonly HolderOption<HolderBody>[];
  readonly inserts: readonly HolderOption<HolderInsert>[];
  readonly knobs: readonly HolderOption<RetentionPart>[];
  /** Undefined until a tool, a body and the piece between them are chosen. */
  readonly stickOut: StickOut | undefined;
  /** The first step without a choice; undefined when all is chosen. */
  readonly next: HolderStep | undefined;
};

/** Lists the choices of every step that the present choice has reached, for a tool if there is one. */
export function holderOptions(choice: HolderChoice, tool?: Tool): HolderOptions {
  const parts = chosenParts(choice);
  const held = tool && heldTool(tool);
  const wrongTool = tool !== undefined && held === undefined ? violation('tool', 'tool-sizes') : undefined;
  const optionInStep =
    <Piece>(step: HolderStep, against: (piece: Piece) => HolderViolation | undefined) =>
    (code: string, piece: Piece): HolderOption<Piece> =>
      optionOf(code, piece, wrongTool ?? inStep(step, against(piece)));

  const spindleOption = optionInStep('spindle', ({ code }: Spindle) =>
    reasonAgainstAll(bodiesFor(code), held),
  );
  const { spindle, type, body } = parts;
  const typeOption = optionInStep('type', (each: HolderType) =>
    reasonAgainstAll(bodiesFor(spindle?.code, each.code), held),
  );
  const bodyOption = optionInStep('body', (each: HolderBody) => held && reasonAgainstBody(each, held));
  const insertOption = optionInStep('insert', (each: HolderInsert | undefined) =>
    held && body ? reasonAgainstInsert(body, each, held) : undefined,
  );
  return {
    rulesVersion: holderRulesVersion,
    spindles: spindleCodes.map((code) => spindleOption(code, spindles[code])),
    types: spindle ? holderTypeCodes.map((code) => typeOption(code, holderTypes[code])) : [],
    bodies:
      spindle && type ? bodiesFor(spindle.code, type.code).map((each) => bodyOption(each.code, each)) : [],
    inserts: body ? insertChoices(body).map((each) => insertOption(each?.code ?? noPart, each)) : [],
    knobs: spindle ? knobsFor(spindle.code) : [],
    stickOut: held && body && isInsertChosen(parts, choice) ? fitOf(body, parts.insert, held) : undefined,
    next: nextStep(parts, choice, held),
  };
}

function bodiesFor(spindle: SpindleCode | undefined, type?: HolderTypeCode): HolderBody[] {
  return holderBodies.filter(
    (body) =>
      (spindle === undefined || body.spindle === spindle) && (type === undefined || body.type === type),
  );
}

/** A drawbar belongs to the machine, so there is nothing to choose. */
function knobsFor(spindle: SpindleCode): HolderOption<RetentionPart>[] {
  if (spindles[spindle].retention === 'drawbar') return [];
  const parts = retentionParts.filter((part) => part.spindle === spindle);
  return [undefined, ...parts].map((part) => optionOf(part?.code ?? noPart, part, undefined));
}

/** A body that takes no insert needs no choice; one that may take a sleeve waits for a yes or a no. */
function isInsertChosen({ body, insert }: ChosenParts, choice: HolderChoice): boolean {
  if (body === undefined) return false;
  if (insert !== undefined || insertChoices(body).length === 1) return true;
  return body.series === undefined && choice.insert === noPart;
}

function nextStep(
  parts: ChosenParts,
  choice: HolderChoice,
  held: HeldTool | undefined,
): HolderStep | undefined {
  if (!parts.spindle) return 'spindle';
  if (!parts.type) return 'type';
  if (!parts.body) return 'body';
  if (!isInsertChosen(parts, choice)) return 'insert';
  if (knobsFor(parts.spindle.code).length > 0 && !parts.knob && choice.knob !== noPart) return 'knob';
  if (!held) return 'tool';
  return choice.stickOut === undefined ? 'stickOut' : undefined;
}

function optionOf<Piece>(
  code: string,
  piece: Piece | undefined,
  against: HolderViolation | undefined,
): HolderOption<Piece> {
  return against === undefined
    ? { code, piece, isPossible: true }
    : { code, piece, isPossible: false, violation: against };
}

function inStep(step: HolderStep, against: HolderViolation | undefined): HolderViolation | undefined {
  return against && { ...against, step };
}
