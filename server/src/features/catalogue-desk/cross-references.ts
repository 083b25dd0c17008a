// Keeps the numbers under which makers and companies know a part.

import type { Sent } from '@chipload/contract/endpoint';
import type { crossReferenceCalls, OfficeCrossReference } from '@chipload/contract/office/cross-references';
import { crossReferenceKey, crossReferenceLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from './change-sets.ts';
import {
  deleteCrossReference,
  findCompanyNamed,
  findOwnNumbers,
  findSameReference,
  insertCrossReference,
  listCrossReferences,
} from './cross-references.repository.ts';
import { findStoredPart } from './part-record.repository.ts';

type SentReference = Sent<typeof crossReferenceCalls.addCrossReference>['data'];

/** Returns the numbers of others for a part: those of companies only for who may read customers. */
export async function readCrossReferences(
  db: Database,
  { permissions }: Pick<StaffMember, 'permissions'>,
  code: string,
): Promise<OfficeCrossReference[]> {
  const { id } = await requirePart(db, code);
  const all = await listCrossReferences(db, id);
  return all.filter(({ company }) => company === null || permissions.has('read-customers'));
}

/** Adds a number; refuses one that is the shop's own, one that the part has already, and one that another part has for the company. */
export async function addCrossReference(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { number, of }: SentReference,
): Promise<void> {
  if ('company' in of && !staff.permissions.has('read-customers')) throw permissionMissing('read-customers');
  const key = crossReferenceKey(number);
  if (key === undefined) throw numberRefused((options) => m.refusal_cross_reference_short({}, options));
  await changeCatalogue(db, async (transaction) => {
    const part = await requirePart(transaction, code);
    const company = 'company' in of ? await findCompanyNamed(transaction, of.company) : undefined;
    if ('company' in of && !company) throw new Refusal('not-found');
    const own = (await findOwnNumbers(transaction, [key])).get(key);
    if (own !== undefined)
      throw numberRefused((options) => m.refusal_cross_reference_own({ code: own }, options));
    const maker = 'maker' in of ? of.maker : null;
    const wanted = { partId: part.id, number, key, maker, companyId: company?.id ?? null };
    const same = await findSameReference(transaction, wanted);
    if (same !== undefined)
      throw numberRefused((options) => m.refusal_cross_reference_taken({ code: same }, options));
    const { length } = await listCrossReferences(transaction, part.id);
    if (length >= crossReferenceLimits.ofPart)
      throw numberRefused((options) => m.refusal_cross_reference_many({ most: String(length) }, options));
    await insertCrossReference(transaction, wanted);
    const by = { staff, client };
    await recordStaffEvent(
      transaction,
      'company' in of
        ? {
            ...by,
            action: 'company.number-added',
            subject: `company ${of.company}`,
            after: { number, part: code },
          }
        : { ...by, action: 'part.number-added', subject: `part ${code}`, after: { number, maker: of.maker } },
    );
  });
}

export async function removeCrossReference(
  db: Database,
  { staff, client }: ByStaff,
  { code, uuid }: { readonly code: string; readonly uuid: string },
): Promise<void> {
  await changeCatalogue(db, async (transaction) => {
    const shown = await readCrossReferences(transaction, staff, code);
    const removed = shown.find((one) => one.uuid === uuid);
    if (!removed) throw new Refusal('not-found');
    await deleteCrossReference(transaction, uuid);
    const { number, maker, company } = removed;
    const by = { staff, client };
    // Whose customer number it is, is for who may read customers.
    await recordStaffEvent(
      transaction,
      company
        ? {
            ...by,
            action: 'company.number-removed',
            subject: `company ${company.uuid}`,
            before: { number, part: code },
          }
        : {
            ...by,
            action: 'part.number-removed',
            subject: `part ${code}`,
            before: { number, maker: maker ?? '' },
          },
    );
  });
}

async function requirePart(db: Database, code: string): Promise<{ readonly id: number }> {
  const part = await findStoredPart(db, code);
  if (!part) throw new Refusal('not-found');
  return part;
}

function numberRefused(say: Say): Refusal {
  return new Refusal('cross-reference-refused', { say, errors: { number: say } });
}
