import type { WireTool } from '@chipload/contract';
import { type LinePieces, openPieces } from '@chipload/domain/fulfilment';
import type { OrderState } from '@chipload/domain/orders';
import type { RefusalReason, SentToolState } from '@chipload/domain/regrind';

/** Sizes as they are stored: in the units of the part, under their names on the wire. */
export type StoredSizes = { readonly cutting_diameter: number; readonly overall_length: number };

/** A line of regrinds of an order. */
export type SentLineRow = LinePieces & {
  readonly id: number;
  readonly uuid: string;
  readonly order_uuid: string;
  readonly order_number: number;
  readonly order_state: OrderState;
  readonly company_id: number;
  readonly company: string;
  readonly inventory_code: string;
  /** How often the tools were reground before, as their owner said. */
  readonly times_before: number;
  /** The tool as it is to come back. */
  readonly wanted: WireTool | null;
  readonly part_id: number;
  readonly part: string;
  /** New, as in the catalogue. */
  readonly part_tool: WireTool;
};

/** A tool that was received. */
export type SentToolRow = {
  readonly id: number;
  readonly uuid: string;
  readonly order_line_id: number;
  readonly passport: string;
  readonly state: SentToolState;
  readonly received_sizes: StoredSizes;
  readonly ground_sizes: StoredSizes | null;
  readonly refusal_reason: RefusalReason | null;
  readonly refusal_note: string;
  readonly received_at: Date;
};

/** Returns how many tools of a line have not arrived; `received` counts those that have, whatever became of them. */
export function expectedTools(line: SentLineRow, received: number): number {
  return Math.max(0, openPieces(line) + line.shipped - received);
}

/** True if tools of the order may be received and ground: it is paid, and not all of it has shipped. */
export function isOpen({ order_state: state }: SentLineRow): boolean {
  return state === 'confirmed' || state === 'partly_shipped';
}
