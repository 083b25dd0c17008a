// The chosen pieces of a holder, by their codes, and the lookup of the pieces.

import { collets } from './collets.ts';
import type { HolderInsert } from './grip.ts';
import { type HolderBody, holderBodies } from './holder-bodies.ts';
import { type HolderType, holderTypes } from './holder-types.ts';
import { type RetentionPart, retentionParts } from './retention.ts';
import { sleeves } from './sleeves.ts';
import { type Spindle, spindles } from './spindles.ts';
import { type HolderRule, type HolderStep, type HolderViolation, violation } from './violations.ts';

export type { HolderInsert };

/** The codes of the pieces chosen so far. */
export type HolderChoice = {
  readonly spindle?: string | undefined;
  readonly type?: string | undefined;
  readonly body?: string | undefined;
  /** A collet or a sleeve; `none` or undefined: the shank goes straight into the bore. */
  readonly insert?: string | undefined;
  /** A retention knob or a coolant tube; `none` or undefined: the buyer has one. */
  readonly knob?: string | undefined;
  /** In millimetres; undefined: as the shop would set it. */
  readonly stickOut?: number | undefined;
};

/** The code for choosing no piece. */
export const noPart = 'none';

/** The holder offered to a buyer who has chosen nothing: the commonest of North American machining centres. */
export const usualChoice = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
} as const satisfies HolderChoice;

/** The pieces found that belong together, and the violations of the others. */
export type ChosenParts = {
  readonly spindle: Spindle | undefined;
  readonly type: HolderType | undefined;
  readonly body: HolderBody | undefined;
  readonly insert: HolderInsert | undefined;
  readonly knob: RetentionPart | undefined;
  readonly violations: readonly HolderViolation[];
};

const spindlesByCode = byCode<Spindle>(Object.values(spindles));
const typesByCode = byCode<HolderType>(Object.values(holderTypes));
const bodiesByCode = byCode(holderBodies);
const inserts: readonly HolderInsert[] = [...collets, ...sleeves];
const insertsByCode = byCode(inserts);
const insertsByMatchKey = Map.groupBy(inserts, matchKeyOfInsert);
const knobsByCode = byCode(retentionParts);

/** Looks up the chosen pieces. A piece that does not belong to the ones before it is undefined in the result. */
export function chosenParts(choice: HolderChoice): ChosenParts {
  const spindle = requiredPiece('spindle', choice.spindle, spindlesByCode);
  const type = requiredPiece('type', choice.type, typesByCode);
  const body = requiredPiece('body', choice.body, bodiesByCode, (piece) => {
    if (spindle.piece && piece.spindle !== spindle.piece.code) return 'other-spindle';
    return type.piece && piece.type !== type.piece.code ? 'other-type' : undefined;
  });
  const insert = optionalPiece(
    'insert',
    choice.insert,
    insertsByCode,
    (piece) => body.piece && ruleAgainstInsert(piece, body.piece),
  );
  const knob = optionalPiece('knob', choice.knob, knobsByCode, (piece) =>
    spindle.piece && piece.spindle !== spindle.piece.code ? 'other-spindle' : undefined,
  );
  return {
    spindle: spindle.piece,
    type: type.piece,
    body: body.piece,
    insert: insert.piece,
    knob: knob.piece,
    violations: [spindle, type, body, insert, knob].flatMap(({ violations }) => violations),
  };
}

type Found<Piece> = { readonly piece: Piece | undefined; readonly violations: readonly HolderViolation[] };

type RuleAgainst<Piece> = (piece: Piece) => HolderRule | undefined;

function requiredPiece<Piece>(
  step: HolderStep,
  code: string | undefined,
  pieces: ReadonlyMap<string, Piece>,
  ruleAgainst: RuleAgainst<Piece> = () => undefined,
): Found<Piece> {
  if (isNothing(code)) return { piece: undefined, violations: [violation(step, 'missing')] };
  const piece = pieces.get(code);
  const rule = piece === undefined ? 'unknown' : ruleAgainst(piece);
  return rule === undefined
    ? { piece, violations: [] }
    : { piece: undefined, violations: [violation(step, rule)] };
}

function optionalPiece<Piece>(
  step: HolderStep,
  code: string | undefined,
  pieces: ReadonlyMap<string, Piece>,
  ruleAgainst: RuleAgainst<Piece>,
): Found<Piece> {
  return isNothing(code)
    ? { piece: undefined, violations: [] }
    : requiredPiece(step, code, pieces, ruleAgainst);
}

/** Lists every collet or sleeve that goes into a body. */
export function insertsOf(body: HolderBody): readonly HolderInsert[] {
  return insertsByMatchKey.get(matchKeyOfBody(body)) ?? [];
}

/** Returns the rule that a collet or sleeve breaks in a body, or undefined if it belongs there. */
function ruleAgainstInsert(insert: HolderInsert, body: HolderBody): HolderRule | undefined {
  if (holderTypes[body.type].insert === 'none') return 'no-insert-here';
  return matchKeyOfInsert(insert) === matchKeyOfBody(body) ? undefined : 'other-size';
}

/** Returns a key that a body shares with the collets and sleeves that go into it. */
function matchKeyOfBody({ series, type, bore }: HolderBody): string {
  return series ?? `${type} ${bore?.diameter}`;
}

function matchKeyOfInsert(insert: HolderInsert): string {
  return insert.kind === 'collet' ? insert.series : `${insert.holderType} ${insert.outerDiameter}`;
}

function isNothing(code: string | undefined): code is undefined | '' | typeof noPart {
  return code === undefined || code === '' || code === noPart;
}

function byCode<Piece extends { readonly code: string }>(
  pieces: readonly Piece[],
): ReadonlyMap<string, Piece> {
  return new Map(pieces.map((piece) => [piece.code, piece]));
}
