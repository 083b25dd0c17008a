// The content of a packing slip.

import type { PlanBox } from '@chipload/domain/packing-plan';
import type { Language } from '../../platform/language.ts';
import type { Fact } from './letter.ts';

export type Slip = {
  /** The buyer’s. */
  readonly language: Language;
  readonly number: string;
  readonly purchaseOrder: string;
  readonly senderName: string;
  /** Of the sender, as a data URL. */
  readonly logo?: string;
  readonly facts: readonly Fact[];
  readonly parts: readonly SlipPart[];
  readonly boxes: readonly PrintedBox[];
};

/** A line of the order with its number in the drawings. */
export type SlipPart = {
  readonly number: string;
  readonly code: string;
  /** A second line names the buyer's own number of the part. */
  readonly description: string;
  readonly ordered: number;
  /** The pieces in the shipment, on the slip of a shipment. */
  readonly shipped?: number;
  readonly toFollow: number;
  /** Null if no tube fits. Left out for tool holders, and if the order was packed by earlier rules. */
  readonly tube?: string | null;
  /** The weight of one tool in its tube; left out when the tube is. */
  readonly weightPounds?: number;
};

export type PrintedBox = {
  readonly style: string;
  readonly weightPounds: number;
  readonly plan: PlanBox;
  readonly contents: readonly { readonly part: SlipPart; readonly quantity: number }[];
};
