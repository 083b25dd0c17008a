import { roleCodes, shopRoles } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import { insertShopRole } from './roles.repository.ts';

/** Writes the roles that come with the shop where they are missing. */
export async function ensureShopRoles(db: Database): Promise<void> {
  for (const code of roleCodes) await insertShopRole(db, code, shopRoles[code]);
}
