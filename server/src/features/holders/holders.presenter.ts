// Presents holders in the names of the contract and in the visitor's language.

import type {
  EvaluatedHolder,
  HeldToolFacts,
  ReplyFrom,
  SavedHolder,
  WireHolderChoice,
} from '@chipload/contract';
import {
  billOfChoice,
  evaluateHolder,
  type EvaluatedHolder as Evaluated,
  type HolderBill,
  type HolderChoice,
  type HolderOption,
  holderOptions,
  holderRulesVersion,
  type HolderType,
  noPart,
  spindles,
} from '@chipload/domain/holders';
import { bodyOf } from '@chipload/contract/tool-of';
import { wireName } from '@chipload/contract/wire-names';
import { showLength, type ShownUnits, type ToolUnits, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { formatDecimals } from '@chipload/messages/locale';
import {
  type HolderReader,
  holderDifferences,
  holderPieceName,
  holderTypeName,
  holderViolationText,
  holderWarningText,
} from '@chipload/messages/holders';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { HolderRow } from './holders.repository.ts';

type Reader = Pick<Visitor, 'language' | 'currency'>;

/** Evaluates a choice for the cut that the tool is intended for. */
export function evaluate(choice: HolderChoice, held: HeldToolFacts | undefined): Evaluated {
  const { torque, rpm } = held?.cut ?? { torque: null, rpm: undefined };
  return evaluateHolder(choice, held && bodyOf(held.tool), { torque: torque ?? undefined, rpm });
}

/** Writes lengths in the units of the tool and sizes in their own units, or both in the requested units. */
export function holderReader(
  language: Language,
  own: ToolUnits,
  wanted: ShownUnits = 'as-made',
): HolderReader {
  const units = unitsShown(own, wanted);
  const text = (value: string, unit: ToolUnits) => {
    const shown = formatDecimals(value, language);
    const say = unit === 'inch' ? m.mods_unit_inch : m.mods_unit_metric;
    return say({ value: shown }, { locale: language });
  };
  return {
    language,
    units,
    length: (millimetres) => text(showLength(millimetres, 'metric', units), units),
    size: (size, unit) => text(showLength(size, unit, wanted), unitsShown(unit, wanted)),
  };
}

export function presentOptions(
  choice: HolderChoice,
  held: HeldToolFacts | undefined,
  { language, currency }: Reader,
): ReplyFrom<'GET', '/holders/options'> {
  const reader = holderReader(language, held?.tool.units ?? 'inch');
  const options = holderOptions(choice, held && bodyOf(held.tool));
  const option = ({ code, ...result }: HolderOption<unknown>, name: string) => ({
    code,
    name,
    is_possible: result.isPossible,
    reason: result.isPossible ? null : holderViolationText(result.violation, reader),
  });
  const piece = <Piece extends HolderBill['bill'][number]>(each: HolderOption<Piece>, none: string) => ({
    ...option(each, each.piece ? holderPieceName(each.piece, reader) : none),
    price: each.piece?.prices[currency] ?? 0,
    lead_days: each.piece?.leadDays ?? 0,
  });
  const noInsert = m.holders_no_insert({}, { locale: language });
  const noKnob = m.holders_no_knob({}, { locale: language });
  return {
    rules_version: options.rulesVersion,
    currency,
    held: held ?? null,
    spindles: options.spindles.map((each) => option(each, each.code)),
    types: options.types.map((each: HolderOption<HolderType>) =>
      option(each, each.piece ? holderTypeName(each.piece.code, language) : each.code),
    ),
    bodies: options.bodies.map((each) => piece(each, noPart)),
    inserts: options.inserts.map((each) => piece(each, noInsert)),
    knobs: options.knobs.map((each) => piece(each, noKnob)),
    stick_out: options.stickOut?.ok ? options.stickOut.range : null,
    next: options.next === undefined ? null : wireName(options.next),
  };
}

export function presentEvaluated(
  choice: HolderChoice,
  held: HeldToolFacts | undefined,
  { language, currency }: Reader,
): EvaluatedHolder {
  const reader = holderReader(language, held?.tool.units ?? 'inch');
  const evaluated = evaluate(choice, held);
  const shared = {
    rules_version: holderRulesVersion,
    held: held ?? null,
    choice: wireChoice(choice),
    currency,
  };
  if (!evaluated.ok) {
    return {
      ...shared,
      is_possible: false,
      code: null,
      description: null,
      bill: [],
      price: null,
      lead_days: null,
      figures: null,
      warnings: [],
      violations: evaluated.violations.map((violation) => ({
        step: wireName(violation.step),
        rule: violation.rule,
        message: holderViolationText(violation, reader),
      })),
    };
  }
  const { assembly } = evaluated;
  const { torque } = assembly;
  return {
    ...shared,
    is_possible: true,
    code: assembly.code,
    description: billText(assembly, reader),
    bill: assembly.bill.map((piece) => ({
      code: piece.code,
      description: holderPieceName(piece, reader),
      price: piece.prices[currency],
      lead_days: piece.leadDays,
    })),
    price: assembly.prices[currency],
    lead_days: assembly.leadDays,
    figures: {
      gauge_length: assembly.gaugeLength,
      stick_out: assembly.stickOut,
      total_length: assembly.totalLength,
      runout: assembly.runout,
      torque_capacity: torque.capacity,
      torque_needed: torque.needed ?? null,
      tightening_torque: assembly.tighteningTorque ?? null,
      max_rpm: assembly.maxRpm,
      balanced_rpm: assembly.balancedRpm ?? null,
      weight_grams: assembly.weightGrams,
    },
    warnings: assembly.warnings.map((warning) => ({
      code: warning.code,
      message: holderWarningText(warning, reader),
    })),
    violations: [],
  };
}

/** Evaluates a saved holder with today's range of holders. */
export function presentHolder(
  { uuid, name, choice, told, updated_at }: HolderRow,
  held: HeldToolFacts | undefined,
  reader: Reader,
): SavedHolder {
  const evaluated = presentEvaluated(choice, held, reader);
  const now = evaluated.is_possible ? billOfChoice(choice) : undefined;
  const differences = holderDifferences(told, now, reader);
  return {
    ...evaluated,
    uuid,
    name,
    has_changed: differences.length > 0,
    has_only_price_changed:
      differences.length > 0 && now?.code === told.code && now.leadDays === told.leadDays,
    differences,
    updated_at: updated_at.toISOString(),
  };
}

/** Returns all parts of a bill of materials in one line. */
export function billText({ bill }: Pick<HolderBill, 'bill'>, reader: HolderReader): string {
  return bill.map((piece) => holderPieceName(piece, reader)).join('; ');
}

/** Returns the units that are usual for the spindle. */
export function spindleUnits(choice: HolderChoice): ToolUnits {
  return Object.values(spindles).find(({ code }) => code === choice.spindle)?.units ?? 'inch';
}

export function wireChoice({ spindle, type, body, insert, knob, stickOut }: HolderChoice): WireHolderChoice {
  return { spindle, type, body, insert, knob, stick_out: stickOut };
}
