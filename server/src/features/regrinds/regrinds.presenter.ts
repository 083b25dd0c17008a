// Presents evaluated and saved regrinds in the names of the contract.

import type { EvaluatedRegrind, SavedRegrind, WireRegrindChoice } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { regrindPrices, type RegrindViolation, usualWear, type WornField } from '@chipload/domain/regrind';
import { formatLength } from '@chipload/domain/tools';
import { regrindDifferences, type RegrindReader, regrindViolationText } from '@chipload/messages/regrinds';
import type { Language } from '../../platform/language.ts';
import { eachCentsOf, evaluatePart, listCentsOf, type RegrindPart } from './regrind-part.ts';
import type { QuotedRegrind, RegrindRow } from './regrinds.repository.ts';

export function regrindReader(language: Language, { units }: RegrindPart['tool']): RegrindReader {
  return { language, write: formatLength, units };
}

export function presentEvaluation(
  part: RegrindPart,
  choice: WireRegrindChoice,
  language: Language,
): EvaluatedRegrind {
  const evaluated = evaluatePart(part, choice);
  const shared = {
    inventory_code: part.inventoryCode,
    description: part.description,
    tool: part.tool,
    choice,
    usual_wear: usualWear(bodyOf(part.tool)),
    currency: part.currency,
    new_price: listCentsOf(part.prices) ?? null,
  };
  if (!evaluated.isPossible) {
    const reader = regrindReader(language, part.tool);
    return {
      ...shared,
      is_possible: false,
      code: null,
      ground: null,
      times_ground: null,
      times_left: null,
      lead_days: null,
      prices: [],
      violations: evaluated.violations.map((violation) => ({
        rule: violation.rule,
        field: fieldOf(violation),
        message: regrindViolationText(violation, reader),
      })),
    };
  }
  const { code, ground, timesGround, timesLeft, leadDays, priced } = evaluated;
  return {
    ...shared,
    is_possible: true,
    code,
    ground,
    times_ground: timesGround,
    times_left: timesLeft,
    lead_days: leadDays,
    prices: (priced ? regrindPrices(priced) : []).map(({ quantity, eachCents, totalCents }) => ({
      quantity,
      each: eachCents,
      total: totalCents,
    })),
    violations: [],
  };
}

const wireFields = {
  wear: 'wear',
  timesGround: 'times_ground',
  cuttingDiameter: 'cutting_diameter',
  overallLength: 'overall_length',
} as const;

export function fieldOf({ field }: RegrindViolation): (typeof wireFields)[WornField] | null {
  return field === undefined ? null : wireFields[field];
}

/** Evaluates a saved regrind by today's rules and prices, and compares it with what its buyer was told. */
export function presentRegrind(
  { uuid, name, choice, told }: RegrindRow,
  part: RegrindPart,
  language: Language,
): SavedRegrind {
  const now = toldOf(part, choice);
  const differences = differencesOf(told, now, language);
  return {
    ...presentEvaluation(part, choice, language),
    uuid,
    name,
    has_changed: differences.length > 0,
    has_only_price_changed:
      differences.length > 0 && now?.code === told.code && now.leadDays === told.leadDays,
    differences,
  };
}

/** Returns the sizes, price and days of a regrind today; undefined if it is not possible. */
export function toldOf(part: RegrindPart, choice: WireRegrindChoice): QuotedRegrind | undefined {
  const evaluated = evaluatePart(part, choice);
  if (!evaluated.isPossible) return undefined;
  const { code, leadDays } = evaluated;
  return { code, leadDays, currency: part.currency, eachCents: eachCentsOf(evaluated) ?? null };
}

export function differencesOf(
  told: QuotedRegrind,
  now: QuotedRegrind | undefined,
  language: Language,
): string[] {
  const shown = (one: QuotedRegrind) => ({ ...one, eachCents: one.eachCents ?? undefined });
  return regrindDifferences(shown(told), now && shown(now), language);
}
