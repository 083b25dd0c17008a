import { m } from '@chipload/messages';
import type { User } from '@chipload/contract';
import { Refused, Unreachable } from '@chipload/client/refused';
import type { Notifications } from '@chipload/ui/notifications';

/**
 * Shows the generic notification of the specification's section 8. What the shop refuses, as after an expired session or to
 * staff who act for a customer, is no fault: it is titled as a refusal, in the shop's own words.
 */
export function announceFailure(notifications: Notifications, failure: Refused | Unreachable): void {
  if (failure instanceof Unreachable) return announceSilence(notifications);
  const said = failure instanceof Refused && failure.code !== 'fault' ? failure.message : '';
  // The generic text claims that the administrators were notified, which is untrue of a 404.
  const body = failure instanceof Refused && failure.isNotFound ? m.ui_not_found_body() : said;
  const title = body === '' ? m.ui_failure_title() : m.ui_refused_title();
  notifications.add({ type: 'error', title, body: body || m.ui_failure_body() });
}

/**
 * Says once that the shop does not answer, however many calls went unanswered. Nobody was notified of it: the generic text would be
 * untrue.
 */
function announceSilence(notifications: Notifications): void {
  const silence = { type: 'error', title: m.ui_failure_title(), body: m.ui_unreachable_body() } as const;
  if (notifications.list().every(({ body }) => body !== silence.body)) notifications.add(silence);
}

/** Says that the session became somebody else's in another tab: nothing was changed here, and nothing typed is lost. */
export function announceOtherUser(notifications: Notifications, { isGuest, name }: User): void {
  notifications.add({
    type: 'error',
    title: isGuest ? m.ui_signed_out_title() : m.ui_other_user_title({ name }),
    body: m.ui_other_session(),
  });
}
