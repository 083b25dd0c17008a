import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import { isCodeTaken, updateNames, type CompanyNames } from './company-names.repository.ts';

/**
 * Gives a company another name and code, and a billing address in its former name the new one. Issued invoices keep theirs.
 * Refuses with `company-code-taken` the code of another company, in any case.
 */
export async function renameCompany(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
  { name, code }: CompanyNames,
): Promise<{ readonly isChanged: boolean }> {
  return changeCompany(db, seen, async (transaction, company) => {
    const before = { name: company.name, code: company.code };
    if (before.name === name && before.code === code) return false;
    if (before.code !== code && (await isCodeTaken(transaction, company.id, code)))
      throw new Refusal('company-code-taken', {
        errors: { code: (options) => m.refusal_company_code_taken({}, options) },
      });
    await updateNames(transaction, company, { name, code });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'company.renamed',
      subject: `company ${company.uuid}`,
      before,
      after: { name, code },
    });
    return true;
  });
}
