// The label with a tool's QR code, for its tube.

import { pageOf } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PassportLabel } from '../documents/documents.service.ts';
import { findPassportOfTool } from './passports.repository.ts';

/** Returns the label of a tool’s passport. */
export async function getPassportLabel(
  { db, origin }: { readonly db: Database; readonly origin: string },
  toolUuid: string,
  language: Language,
): Promise<PassportLabel> {
  const found = await findPassportOfTool(db, toolUuid);
  if (!found) throw new Refusal('not-found');
  const { code: passport, part } = found;
  return {
    language,
    passport,
    address: origin + pageOf.tool(passport),
    part,
    hint: m.regrinds_passport_scan({}, { locale: language }),
  };
}
