import type { RoleCode } from '@chipload/domain/staff';
import { roleTexts } from '@chipload/messages/office-codes';

const names: Readonly<Record<RoleCode, () => string>> = roleTexts;

/** Returns the name of a role: that of the shop's own in the reader's language, or the one it was given. */
export function roleName({ code, name }: { readonly code: RoleCode | null; readonly name: string }): string {
  return code === null ? name : names[code]();
}
