// A saved holder as a line of the trunk: its name, price and lead time. Its tool is a line of its own.

import { billOfChoice } from '@chipload/domain/holders';
import type { PriceEntry } from '@chipload/domain/pricing';
import { holderDifferences } from '@chipload/messages/holders';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { billText, holderReader, spindleUnits } from './holders.presenter.ts';
import type { HolderRow } from './holders.repository.ts';

/** A holder as stored with a trunk. */
export type StoredHolder = Pick<HolderRow, 'uuid' | 'name' | 'choice' | 'told'>;

export type MadeHolder = {
  readonly code: string;
  readonly description: string;
  readonly prices: PriceEntry;
  readonly leadDays: number;
  /** The codes of its parts, one of each. */
  readonly bill: readonly string[];
  /** Why it cannot be ordered unchanged; undefined if it can. */
  readonly obstacle: 'changed' | undefined;
};

export function madeHolder(
  { choice, told }: StoredHolder,
  { currency, language }: { readonly currency: Currency; readonly language: Language },
): MadeHolder {
  const now = billOfChoice(choice);
  const hasChanged = holderDifferences(told, now, { language, currency }).length > 0;
  const { code, prices, leadDays } = now ?? told;
  return {
    code,
    description: now ? billText(now, holderReader(language, spindleUnits(choice))) : code,
    prices: { breaks: now ? [{ fromQuantity: 1, cents: prices[currency] }] : [] },
    leadDays,
    bill: now?.bill.map((piece) => piece.code) ?? [],
    obstacle: hasChanged ? 'changed' : undefined,
  };
}
