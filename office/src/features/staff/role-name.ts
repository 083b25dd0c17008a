import type { RoleCode } from '@chipload/domain/staff';
import { m } from '@chipload/messages';

const names: Readonly<Record<RoleCode, () => string>> = {
  owner: m.office_role_owner,
  sales: m.office_role_sales,
  purchasing: m.office_role_purchasing,
  warehouse: m.office_role_warehouse,
  finance: m.office_role_finance,
  content: m.office_role_content,
  auditor: m.office_role_auditor,
};

/** Returns the name of a role: that of the shop's own in the reader's language, or the one it was given. */
export function roleName({ code, name }: { readonly code: RoleCode | null; readonly name: string }): string {
  return code === null ? name : names[code]();
}
