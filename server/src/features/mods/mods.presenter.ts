// Presents mods in the names of the contract and in the visitor's language.

import type { EvaluatedMod, SavedMod } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import { wireName } from '@chipload/contract/wire-names';
import { type ModEvaluation, modRulesVersion, specialCodePrefix } from '@chipload/domain/mods';
import { formatLength } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import {
  modChangeText,
  modDescription,
  modDifferenceText,
  modRemarkText,
  modViolationText,
  type ModReader,
} from '@chipload/messages/mods';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { Offer } from '../catalogue/catalogue.service.ts';
import { evaluatePart, groundTool, reviewPart, revisionOf, type ModPart } from './evaluate-part.ts';
import type { ModRow, StaffQuote } from './mods.repository.ts';

export function modReader(language: Language): ModReader {
  return { language, write: formatLength };
}

export function presentEvaluation(
  part: ModPart,
  evaluation: ModEvaluation,
  { language, currency }: Pick<Visitor, 'language' | 'currency'>,
): EvaluatedMod {
  const reader = modReader(language);
  const shared = {
    inventory_code: part.inventoryCode,
    rules_version: modRulesVersion,
    currency,
  };
  if (evaluation.status === 'refused') {
    return {
      ...shared,
      description: part.description,
      is_allowed: false,
      can_be_special: evaluation.canBeSpecial,
      code: null,
      changes: [],
      remarks: [],
      tool: null,
      prices: [],
      lead_days: null,
      needs_approval: false,
      violations: evaluation.violations.map((violation) => ({
        at: violation.at ?? null,
        operation: violation.operation ?? null,
        parameter: violation.parameter === undefined ? null : wireName(violation.parameter),
        rule: violation.rule,
        message: modViolationText(violation, reader),
      })),
    };
  }
  return {
    ...shared,
    description: modDescription(part.description, evaluation.nameParts, reader),
    is_allowed: true,
    can_be_special: false,
    code: evaluation.code,
    changes: evaluation.changes.map((change) => modChangeText(change, reader)),
    remarks: evaluation.remarks.map((remark) => modRemarkText(remark, language)),
    tool: groundTool(part, evaluation),
    prices: (evaluation.prices[currency] ?? []).map(({ quantity, eachCents, totalCents }) => ({
      quantity,
      each: eachCents,
      total: totalCents,
    })),
    lead_days: evaluation.leadDays,
    needs_approval: evaluation.needsApproval,
    violations: [],
  };
}

/** Returns the stock of the part that a mod is ground from. */
export function stockOf({ row: { available, expected_on } }: Pick<Offer, 'row'>) {
  return { available, ...(expected_on !== undefined && { expected_on }) };
}

/** Presents a saved mod by today's rules, prices and stock. */
export function presentMod(
  mod: ModRow & { readonly offer: Offer },
  part: ModPart,
  visitor: Visitor,
): SavedMod {
  const { uuid, name, operations, told, quote, approved_at, updated_at } = mod;
  const review = told ? reviewPart(part, told) : undefined;
  const evaluated = quote
    ? presentQuoted(part, quote, visitor)
    : presentEvaluation(part, review?.evaluation ?? evaluatePart(part, operations), visitor);
  const differences = review?.differences ?? [];
  return {
    ...evaluated,
    ...stockOf(mod.offer),
    uuid,
    name,
    operations: writeOperations(operations),
    // The approval is of the revision that was saved: another one needs its own.
    is_approved:
      approved_at !== null && evaluated.code === (quote ? quotedCode(quote) : revisionOf(part, told)),
    has_changed: differences.length > 0,
    has_only_price_changed: differences.length > 0 && differences.every(({ differs }) => differs === 'price'),
    differences: differences.map((difference) => modDifferenceText(difference, modReader(visitor.language))),
    is_quoted: quote !== null,
    updated_at: updated_at.toISOString(),
  };
}

/** Returns the code of a quoted special tool: the number of the request. */
export function quotedCode({ number }: StaffQuote): string {
  return `${specialCodePrefix}${number}`;
}

export function quotedDescription(part: string, { number }: StaffQuote, language: Language): string {
  return m.mods_quoted_description({ part, number }, { locale: language });
}

function presentQuoted(part: ModPart, quote: StaffQuote, { language, currency }: Visitor): EvaluatedMod {
  const isPriced = quote.currency === currency && part.isRestocked;
  return {
    inventory_code: part.inventoryCode,
    description: quotedDescription(part.description, quote, language),
    rules_version: modRulesVersion,
    currency,
    is_allowed: true,
    can_be_special: false,
    code: quotedCode(quote),
    changes: [],
    remarks: [],
    tool: null, // its shape is not known, and the part it is based on is another tool
    prices: isPriced
      ? [{ quantity: quote.quantity, each: quote.cents, total: quote.quantity * quote.cents }]
      : [],
    lead_days: quote.leadDays,
    needs_approval: false,
    violations: [],
  };
}
