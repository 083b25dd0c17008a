// The calls of the API, feature by feature.

import type { FastifyInstance } from 'fastify';
import { accountSecurityRoutes } from './features/account-security/account-security.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { createRepacker } from './features/checkout/checkout.service.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { accountRoutes } from './features/customers/account.routes.ts';
import { ownAddressCheck } from './features/customers/address-service.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { discountRoutes } from './features/discounts/discounts.routes.ts';
import { drawingRoutes } from './features/drawings/drawings.routes.ts';
import { holderRoutes } from './features/holders/holders.routes.ts';
import { deliveryRoutes } from './features/delivery/delivery.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { quoteRoutes } from './features/quotes/quotes.routes.ts';
import { modRoutes } from './features/mods/mods.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { invoiceListeners } from './features/invoices/invoices.service.ts';
import { accountOwedRoutes } from './features/invoices/account-owed.routes.ts';
import { invoiceRoutes } from './features/invoices/invoices.routes.ts';
import { packingSlipRoutes } from './features/packing-slips/packing-slips.routes.ts';
import { cardFormRoutes } from './features/payments/card-form.routes.ts';
import { sandboxRoutes } from './features/payments/sandbox.routes.ts';
import { partModelRoutes } from './features/part-models/part-models.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { productListRoutes } from './features/product-lists/product-lists.routes.ts';
import { sharedTrunkRoutes } from './features/shared-trunks/shared-trunks.routes.ts';
import { shopFloorRoutes } from './features/shop-floor/shop-floor.routes.ts';
import { purchaseHistoryRoutes } from './features/purchase-history/purchase-history.routes.ts';
import { quickAddRoutes } from './features/quick-add/quick-add.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { holeRoutes } from './features/holes/holes.routes.ts';
import { regrindRoutes } from './features/regrinds/regrinds.routes.ts';
import { sentToolRoutes } from './features/sent-tools/sent-tools.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { tableRates } from './features/shipping/shipping.service.ts';
import { solidModelRoutes } from './features/solid-models/solid-models.routes.ts';
import { speedRoutes } from './features/speeds/speeds.routes.ts';
import { starredRoutes } from './features/starred/starred.routes.ts';
import { toolLibraryRoutes } from './features/tool-libraries/tool-libraries.routes.ts';
import { toolPictureRoutes } from './features/tool-pictures/tool-pictures.routes.ts';
import { toolFileRoutes } from './features/tool-files/tool-files.routes.ts';
import { trunkRoutes } from './features/trunk/trunk.routes.ts';
import { hasWaitingTrunk, mergeGuestTrunk } from './features/trunk/trunk.service.ts';
import type { MadeFiles } from './platform/files/made-files.ts';
import { sessionCookieName } from './platform/http/cookies.ts';
import type { ShopParts } from './shop-parts.ts';

/** Adds every call of the contract to the API, feature by feature. */
export function apiRoutes(api: FastifyInstance, parts: ShopParts, madeFiles: MadeFiles): void {
  customerApi(api, parts);
  readingApi(api, parts);
  buyingApi(api, parts, madeFiles);
  toolApi(api, parts, madeFiles);
  reportRoutes(api, parts);
}

function customerApi(
  api: FastifyInstance,
  { configuration, db, secrets, settings, gateway }: ShopParts,
): void {
  const { publicUrl: origin, hasSampleShop, hasRateLimit, cardGateway, stripe } = configuration;
  const { vault } = gateway;
  const whenGuestSignsIn = mergeGuestTrunk;
  customerRoutes(api, {
    db,
    acceptsSamplePeople: hasSampleShop,
    limitsRegistrations: hasRateLimit,
    whenGuestSignsIn,
    hasWaitingTrunk,
  });
  accountSecurityRoutes(api, { db, secrets, findSiteName: settings.findSiteName, origin, whenGuestSignsIn });
  privacyRoutes(api, { db, secrets });
  accountRoutes(api, { db, addressService: ownAddressCheck, vault });
  sandboxRoutes(api, { db, vault });
  cardFormRoutes(api, {
    db,
    form: { gateway: cardGateway ?? null, publishable_key: stripe?.publishableKey ?? null },
  });
}

function readingApi(
  api: FastifyInstance,
  { configuration, db, catalogue, changes, settings, search, secrets }: ShopParts,
): void {
  const { smtpUrl, sentryDsn, publicUrl } = configuration;
  catalogueRoutes(api, { db, catalogue });
  contentRoutes(api, { db, catalogue, changes, search, secrets });
  searchRoutes(api, { db, search });
  holeRoutes(api, { db, search });
  discountRoutes(api, { db });
  speedRoutes(api, { db });
  deliveryRoutes(api, { db, settings });
  legalRoutes(api, {
    db,
    settings,
    facts: {
      hasMailServer: smtpUrl !== undefined,
      hasErrorReports: sentryDsn !== undefined,
      sessionCookie: sessionCookieName(publicUrl),
    },
  });
}

function buyingApi(api: FastifyInstance, parts: ShopParts, madeFiles: MadeFiles): void {
  const { db, settings, kept, changes, memory, catalogue, search, gateway } = parts;
  const courierRates = tableRates;
  const repack = createRepacker({ db, kept, courierRates });
  trunkRoutes(api, { db, kept, changes, memory, repack });
  checkoutRoutes(api, { db, kept, gateway, addressService: ownAddressCheck, courierRates });
  orderRoutes(api, { db, settings });
  invoiceRoutes(api, { db, gateway, listeners: invoiceListeners }, madeFiles);
  quoteRoutes(api, { db, settings, kept }, madeFiles);
  quickAddRoutes(api, { db, catalogue, search });
  starredRoutes(api, { db });
  purchaseHistoryRoutes(api, { db, kept });
  productListRoutes(api, { db, kept });
  sharedTrunkRoutes(api, { db, kept });
  shopFloorRoutes(api, { db });
}

function toolApi(
  api: FastifyInstance,
  { configuration, db, settings, search }: ShopParts,
  madeFiles: MadeFiles,
): void {
  const { publicUrl: origin } = configuration;
  modRoutes(api, { db });
  holderRoutes(api, { db });
  regrindRoutes(api, { db });
  const printing = { db, settings };
  accountOwedRoutes(api, printing, madeFiles);
  sentToolRoutes(api, printing, madeFiles);
  drawingRoutes(api, printing, madeFiles);
  toolPictureRoutes(api, { db }, madeFiles);
  packingSlipRoutes(api, printing, madeFiles);
  toolFileRoutes(api, { db, settings, origin }, madeFiles);
  solidModelRoutes(api, { db, settings }, { madeFiles });
  toolLibraryRoutes(api, { db, search, settings, origin });
  partModelRoutes(api, { db, search });
}
