import type { TrunkKind } from '@chipload/domain/trunk';

/** Returns the page that confirms the order of a trunk (specification, section 2). */
export function confirmationPage(kind: TrunkKind, uuid: string): string {
  return kind === 'mod'
    ? `/app/mod/order-confirmation/${uuid}`
    : `/customer/account/order-confirmation/${uuid}`;
}
