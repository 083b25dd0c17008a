// The calls of the office's API, feature by feature.

import type { FastifyInstance } from 'fastify';
import { auditOfficeRoutes } from './features/audit/audit.office-routes.ts';
import { deskOfficeRoutes } from './features/desk/desk.office-routes.ts';
import { staffRoutes } from './features/staff/staff.office-routes.ts';
import type { ShopParts } from './shop-parts.ts';

/** Adds every call of the office's contract to its API, feature by feature. */
export function officeRoutes(office: FastifyInstance, { configuration, db, secrets }: ShopParts): void {
  const { siteName, hasSampleShop: isSampleShop } = configuration;
  staffRoutes(office, { db, secrets, siteName, isSampleShop });
  auditOfficeRoutes(office, { db });
  deskOfficeRoutes(office, { db });
}
