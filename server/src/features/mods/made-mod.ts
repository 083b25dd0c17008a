// A saved mod as a line of the trunk: what it is called, what so many pieces cost, how long they take.

import type { WireTool } from '@chipload/contract';
import { modPrice } from '@chipload/domain/mods';
import type { PriceEntry } from '@chipload/domain/pricing';
import { modDescription } from '@chipload/messages/mods';
import type { Language } from '../../platform/language.ts';
import { groundTool, reviewPart, type ModPart } from './evaluate-part.ts';
import type { ModRow } from './mods.repository.ts';
import { modReader, quotedCode, quotedDescription } from './mods.presenter.ts';

/** A mod as the database tells it with a trunk. */
export type StoredMade = Pick<ModRow, 'uuid' | 'name' | 'operations' | 'told' | 'quote'> & {
  readonly isApproved: boolean;
};

export type MadeMod = {
  readonly code: string;
  readonly description: string;
  /** For exactly the pieces asked for: the set-up is shared by them. */
  readonly prices: PriceEntry;
  readonly leadDays: number;
  /** Undefined for what the staff have quoted: no rule knows what it will look like. */
  readonly tool: WireTool | undefined;
  /** Why it cannot be ordered as it is. */
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
  if (!told) throw new Error(`Mod ${stored.uuid} was told to nobody`); // a CHECK constraint holds it

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
