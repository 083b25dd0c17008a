// A saved regrind as a line of the trunk: its name, the prices for a quantity, and the lead time.

import { bodyOf } from '@chipload/contract/tool-of';
import type { WireTool } from '@chipload/contract';
import type { PriceEntry } from '@chipload/domain/pricing';
import { regrindPrice } from '@chipload/domain/regrind';
import { regrindDescription } from '@chipload/messages/regrinds';
import type { Language } from '../../platform/language.ts';
import { evaluatePart, type RegrindPart } from './regrind-part.ts';
import { differencesOf, regrindReader, toldOf } from './regrinds.presenter.ts';
import type { RegrindRow } from './regrinds.repository.ts';

/** A regrind as stored with a trunk. */
export type StoredRegrind = Pick<RegrindRow, 'uuid' | 'name' | 'choice' | 'told'>;

export type MadeRegrind = {
  readonly code: string;
  readonly description: string;
  /** For exactly this quantity, which shares the set-up. */
  readonly prices: PriceEntry;
  readonly leadDays: number;
  /** The tool as it comes back. */
  readonly tool: WireTool | undefined;
  /** Why it cannot be ordered unchanged; undefined if it can. */
  readonly obstacle: 'changed' | undefined;
};

export function madeRegrind(
  { choice, told }: StoredRegrind,
  part: RegrindPart,
  quantity: number,
  language: Language,
): MadeRegrind {
  const evaluated = evaluatePart(part, choice);
  if (!evaluated.isPossible) {
    const { code, leadDays } = told;
    return {
      code,
      description: part.description,
      prices: { breaks: [] },
      leadDays,
      tool: undefined,
      obstacle: 'changed',
    };
  }
  const { code, ground, leadDays, priced } = evaluated;
  const tool = bodyOf(ground);
  const cents = priced && regrindPrice(priced, quantity).eachCents;
  const hasChanged = differencesOf(told, toldOf(part, choice), language).length > 0;
  return {
    code,
    description: regrindDescription(
      part.inventoryCode,
      { diameter: tool.cuttingDiameter, length: tool.overallLength, coating: ground.coating },
      regrindReader(language, ground),
    ),
    prices: { breaks: cents === undefined ? [] : [{ fromQuantity: 1, cents }] },
    leadDays,
    tool: ground,
    obstacle: hasChanged ? 'changed' : undefined,
  };
}
