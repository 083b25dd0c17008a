import { m } from '@chipload/messages';
import type { User } from '@chipload/contract';
import { Refused, type Unreachable } from '@chipload/client/refused';
import type { Notifications } from '@chipload/ui/notifications';

/**
 * Shows the generic notification of the specification's section 8. Where the reader can act, as after an expired
 * session or while the shop is briefly unavailable, it shows the shop's own words.
 */
export function announceFailure(notifications: Notifications, failure: Refused | Unreachable): void {
  notifications.add({ type: 'error', title: m.ui_failure_title(), body: bodyOf(failure) });
}

function bodyOf(failure: Refused | Unreachable): string {
  // The generic text claims that the administrators were notified, which is untrue of a 404.
  if (failure instanceof Refused && failure.isNotFound) return m.ui_not_found_body();
  const isSaid = failure instanceof Refused && failure.code !== 'fault' && failure.message !== '';
  return isSaid ? failure.message : m.ui_failure_body();
}

/** Says that the session became somebody else's in another tab: nothing was changed here, and nothing typed is lost. */
export function announceOtherUser(notifications: Notifications, { isGuest, name }: User): void {
  notifications.add({
    type: 'error',
    title: isGuest ? m.ui_signed_out_title() : m.ui_other_user_title({ name }),
    body: m.ui_other_session(),
  });
}
