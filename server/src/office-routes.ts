// The calls of the office's API, feature by feature.

import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './features/audit/audit.office-routes.ts';
import { staffRoutes } from './features/staff/staff.office-routes.ts';
import type { ShopParts } from './shop-parts.ts';

/** Adds every call of the office's contract to its API, feature by feature. */
export function officeRoutes(office: FastifyInstance, { configuration, db, secrets }: ShopParts): void {
  const { siteName, hasSampleShop: isSampleShop } = configuration;
  staffRoutes(office, { db, secrets, siteName, isSampleShop });
  auditRoutes(office, { db });
}
