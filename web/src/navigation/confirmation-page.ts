import type { TrunkKind } from '@chipload/domain/trunk';

/** Where the order that a trunk has become is confirmed (specification, section 2). */
export function confirmationPage(kind: TrunkKind, uuid: string): string {
  return kind === 'mod'
    ? `/app/mod/order-confirmation/${uuid}`
    : `/customer/account/order-confirmation/${uuid}`;
}
