import type { WireAddress } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import type { LinePieces } from '@chipload/domain/fulfilment';
import type { OrderState } from '@chipload/domain/orders';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';

export type ShipMethod = Exclude<ShippingType, 'undefined'>;

/** A line of an order, with its pieces. */
export type StoredLine = LinePieces & {
  readonly id: number;
  readonly uuid: string;
  readonly position: number;
  /** Null for a tool holder, which takes no stock. */
  readonly part_id: number | null;
  readonly inventory_code: string;
  readonly edp_number: string | null;
  readonly description: string;
  /** Of the part today, by language; null for what is made to order. */
  readonly descriptions: Readonly<Record<Language, string>> | null;
  readonly is_made_to_order: boolean;
  readonly unit_cents: number;
  readonly expected_on: string | null;
};

/** An order whose pieces are to ship. */
export type StoredOrderToShip = {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly kind: TrunkKind;
  readonly state: OrderState;
  readonly is_held: boolean;
  readonly freight_to_quote: boolean;
  readonly is_bundled: boolean;
  readonly language: Language;
  readonly currency: Currency;
  readonly total_cents: number;
  readonly payment_type: 'account' | 'card';
  readonly shipping_type: ShipMethod;
  /** Of the shipment before, or else the one that the buyer chose; empty if there is none. */
  readonly courier: string;
  readonly courier_account: string;
  readonly ship_to: WireAddress;
  readonly purchase_order_number: string;
  readonly notes: readonly string[];
  readonly placed_at: Date;
  readonly promised_on: string | null;
  readonly company: string;
  readonly buyer: string;
  readonly picking_since: Date | null;
  readonly picking_by: number | null;
  readonly picker: string | null;
  readonly lines: readonly StoredLine[];
};
