// The named schemas of the API: the OpenAPI document defines each once and refers to it, so that generated clients have types for them.

import { z } from 'zod';
import { accountEvent, accountFactors, accountSession } from './account-security.ts';
import { account, accountAddress, card, creditApplication } from './account.ts';
import { category, facet, listingRow, product } from './catalogue.ts';
import { evaluatedHolder, heldToolFacts, holderOptions, savedHolder } from './holders.ts';
import { plannedHole } from './holes.ts';
import { evaluatedRegrind, savedRegrind } from './regrinds.ts';
import { passport } from './sent-tools.ts';
import { evaluatedMod, quoteRequest, savedMod } from './mods.ts';
import { invoice, invoiceRow } from './invoices.ts';
import { order, orderLine, orderRow } from './orders.ts';
import { partModel } from './part-models.ts';
import { productList, productListHead } from './product-lists.ts';
import { sharedTrunk, sharedTrunkHead } from './shared-trunks.ts';
import { purchasedRow } from './purchase-history.ts';
import { quickAddValue } from './quick-add.ts';
import { searchAnswer } from './search.ts';
import { suitedPart } from './suited-part.ts';
import { foundLibrary, libraryTool, toolMatch } from './tool-libraries.ts';
import { trunkAddition } from './trunk-addition.ts';
import { bag, item, trunk } from './trunk.ts';
import { tool, user } from './wire.ts';

const components: Readonly<Record<string, z.ZodType>> = {
  Account: account,
  AccountAddress: accountAddress,
  AccountEvent: accountEvent,
  AccountFactors: accountFactors,
  AccountSession: accountSession,
  Bag: bag,
  Card: card,
  Category: category,
  CreditApplication: creditApplication,
  EvaluatedHolder: evaluatedHolder,
  EvaluatedMod: evaluatedMod,
  EvaluatedRegrind: evaluatedRegrind,
  Facet: facet,
  FoundLibrary: foundLibrary,
  HeldTool: heldToolFacts,
  HolderOptions: holderOptions,
  PlannedHole: plannedHole,
  PartModel: partModel,
  Invoice: invoice,
  InvoiceRow: invoiceRow,
  Item: item,
  LibraryTool: libraryTool,
  ListingRow: listingRow,
  Order: order,
  OrderLine: orderLine,
  OrderRow: orderRow,
  Product: product,
  ProductList: productList,
  ProductListHead: productListHead,
  SharedTrunk: sharedTrunk,
  SharedTrunkHead: sharedTrunkHead,
  PurchasedRow: purchasedRow,
  QuickAddValue: quickAddValue,
  QuoteRequest: quoteRequest,
  SavedHolder: savedHolder,
  SavedMod: savedMod,
  SavedRegrind: savedRegrind,
  SearchAnswer: searchAnswer,
  SuitedPart: suitedPart,
  Tool: tool,
  ToolMatch: toolMatch,
  ToolPassport: passport,
  Trunk: trunk,
  TrunkAddition: trunkAddition,
  User: user,
};

/** Registers the names of the schemas. Call it before the OpenAPI document is generated. */
export function nameComponents(): void {
  for (const [id, schema] of Object.entries(components))
    if (z.globalRegistry.get(schema)?.id === undefined)
      schema.register(z.globalRegistry, { ...schema.meta(), id });
}
