// A saved mod as a line of the trunk: its name, the prices for a quantity, and the lead time.

import type { WireTool } from '@chipload/contract';
import { modPrice } from '@chipload/domain/mods';
import type { PriceEntry } from '@chipload/domain/pricing';
import { modDescription } from '@chipload/messages/mods';
import type { Language } from '../../platform/language.ts';
import { groundTool, reviewPart, type ModPart } from './evaluate-part.ts';
import type { ModRow } from './mods.repository.ts';
import { modReader, quotedCode, quotedDescription } from './mods.presenter.ts';

/** A mod as read from the database with a trunk. */
export type StoredMade = Pick<ModRow, 'uuid' | 'name' | 'operations' | 'told' | 'quote'> & {
  readonly isApproved: boolean;
};

export type MadeMod = {
  readonly code: string;
  readonly description: string;
  /** For exactly this quantity, which shares the set-up. */
  readonly prices: PriceEntry;
  readonly leadDays: number;
  /** Undefined for a quoted special tool, whose shape no rule can calculate. */
  readonly tool: WireTool | undefined;
  /** Why it cannot be ordered unchanged; undefined if it can. */
  readonly obstacle: 'changed' | 'not-approved' | 'too-few' | undefined;
};

export function madeMod(stored: StoredMade, part: ModPart, quantity: number, language: Language): MadeMod {
  const { told, quote } = stored;
  if (quote) {
    const cents = quote.currency === part.currency ? quote.cents : undefined;
    return {
      code: quotedCode(quote),
      description: quotedDescription(part.description, quote, language),
      prices: { breaks: cents === undefined ? [] : [{ fromQuantity: 1, cents }] },
      leadDays: quote.leadDays,
      tool: undefined,
      obstacle: quantity < quote.quantity ? 'too-few' : undefined,
    };
  }
  if (!told) throw new Error(`Mod ${stored.uuid} has neither been evaluated nor quoted`); // a CHECK constraint prevents it

  const { evaluation, differences } = reviewPart(part, told);
  if (evaluation.status === 'refused') {
    return {
      code: part.inventoryCode,
      description: part.description,
      prices: { breaks: [] },
      leadDays: told.leadDays,
      tool: groundTool(part, told),
      obstacle: 'changed',
    };
  }
  const names = evaluation.operations.map(({ operation }) => operation);
  const price = modPrice(names, quantity, part.currency, part.prices);
  const isUnapproved = evaluation.needsApproval && !stored.isApproved;
  const hasChanged = differences.length > 0;
  return {
    code: evaluation.code,
    description: modDescription(part.description, evaluation.nameParts, modReader(language)),
    prices: { breaks: price ? [{ fromQuantity: 1, cents: price.eachCents }] : [] },
    leadDays: evaluation.leadDays,
    tool: groundTool(part, evaluation),
    obstacle: hasChanged ? 'changed' : isUnapproved ? 'not-approved' : undefined,
  };
}
