// Every call of the shop's API, one entry each. The server serves them all (tests/contract proves it), the browser's client
// takes its types from them, and the API page is generated from them.
// Entry points: `contract` (the calls), `SentTo` and `ReplyFrom` (the input and the reply of the call at a method and path),
// and the types of the API's records.
// Never knows: the server, the browser, texts for people.

import { accountCalls } from './account.ts';
import { accountSecurityCalls } from './account-security.ts';
import { cardFormCalls } from './card-form.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { contentCalls } from './content.ts';
import { customerCalls } from './customers.ts';
import { deliveryCalls } from './delivery.ts';
import { discountCalls } from './discounts.ts';
import { drawingCalls } from './drawings.ts';
import { invoiceCalls } from './invoices.ts';
import { legalCalls } from './legal.ts';
import type { Endpoint, Method, Reply, Sent } from './endpoint.ts';
import { modTrunkCalls } from './mod-trunk.ts';
import { holderCalls } from './holders.ts';
import { holeCalls } from './holes.ts';
import { modCalls } from './mods.ts';
import { regrindCalls } from './regrinds.ts';
import { sentToolCalls } from './sent-tools.ts';
import { orderCalls } from './orders.ts';
import { packingSlipCalls } from './packing-slips.ts';
import { partModelCalls } from './part-models.ts';
import { privacyCalls } from './privacy.ts';
import { productListCalls } from './product-lists.ts';
import { sharedTrunkCalls } from './shared-trunks.ts';
import { shopFloorCalls } from './shop-floor.ts';
import { purchaseHistoryCalls } from './purchase-history.ts';
import { quoteCalls } from './quotes.ts';
import { quickAddCalls } from './quick-add.ts';
import { reportCalls } from './reports.ts';
import { searchCalls } from './search.ts';
import { solidModelCalls } from './solid-models.ts';
import { speedCalls } from './speeds.ts';
import { starredCalls } from './starred.ts';
import { toolFileCalls } from './tool-files.ts';
import { toolLibraryCalls } from './tool-libraries.ts';
import { toolPictureCalls } from './tool-pictures.ts';
import { trunkCalls } from './trunk.ts';

export const contract = {
  ...customerCalls,
  ...accountCalls,
  ...accountSecurityCalls,
  ...privacyCalls,
  ...catalogueCalls,
  ...deliveryCalls,
  ...trunkCalls,
  ...cardFormCalls,
  ...checkoutCalls,
  ...modCalls,
  ...holderCalls,
  ...holeCalls,
  ...partModelCalls,
  ...regrindCalls,
  ...sentToolCalls,
  ...modTrunkCalls,
  ...orderCalls,
  ...packingSlipCalls,
  ...invoiceCalls,
  ...quoteCalls,
  ...toolFileCalls,
  ...contentCalls,
  ...legalCalls,
  ...discountCalls,
  ...drawingCalls,
  ...reportCalls,
  ...searchCalls,
  ...quickAddCalls,
  ...toolLibraryCalls,
  ...toolPictureCalls,
  ...solidModelCalls,
  ...speedCalls,
  ...starredCalls,
  ...purchaseHistoryCalls,
  ...productListCalls,
  ...sharedTrunkCalls,
  ...shopFloorCalls,
};

/** Any call of the shop. */
export type ShopCall = (typeof contract)[keyof typeof contract];

/** The call at a method and path: `CallAt<'GET', '/account'>`. */
export type CallAt<M extends Method, P extends string> = Extract<ShopCall, { method: M; path: P }> & Endpoint;

export type SentTo<M extends Method, P extends string> = Sent<CallAt<M, P>>;
export type ReplyFrom<M extends Method, P extends string> = Reply<CallAt<M, P>>;

export type { Account, AccountAddress, Card, CreditApplication } from './account.ts';
export type { AccountFactors, AccountSession, SecurityEvent } from './account-security.ts';
export type { Facet, ListingRow, PartsMatrix, Product, SeriesMatrix } from './catalogue.ts';
export type { Article, Lineup, Picture } from './content.ts';
export type { EvaluatedHolder, HeldToolFacts, SavedHolder, WireHolderChoice } from './holders.ts';
export type { PlannedHole, PlannedStep } from './holes.ts';
export type { MillsForPocket, ModelHole, ModelPocket, PartModel } from './part-models.ts';
export type { SuitedPart } from './suited-part.ts';
export type { SentLine, ToolPassport } from './sent-tools.ts';
export type { EvaluatedRegrind, SavedRegrind, WireRegrindChoice } from './regrinds.ts';
export type { AccountOwed, Invoice, InvoiceRow } from './invoices.ts';
export type { EvaluatedMod, QuoteRequest, SavedMod, WireModBase, WireModOperation } from './mods.ts';
export type { Order, OrderRow, OrderShipment } from './orders.ts';
export type { Consent, Consents, Erasing } from './privacy.ts';
export type { ExpectedDelivery } from './delivery.ts';
export type { ProductList, ProductListHead } from './product-lists.ts';
export type { PurchasedRow } from './purchase-history.ts';
export type { QuickAddValue } from './quick-add.ts';
export type { PackedBox, PackedPiece } from './shipping.ts';
export type { SearchAnswer, SearchSuggestion } from './search.ts';
export type { FoundMaterial } from './speeds.ts';
export type {
  FoundLibrary,
  LibraryTool,
  SwappedLibrary,
  ToolDifference,
  ToolMatch,
} from './tool-libraries.ts';
export type { SharedTrunk, SharedTrunkHead } from './shared-trunks.ts';
export type { KeptFloor } from './shop-floor.ts';
export type { Bag, Item, Trunk } from './trunk.ts';
export type { TrunkAddition } from './trunk-addition.ts';
export type { SkuQuantity, User, WireAddress, WireTool } from './wire.ts';
