// What every screen may ask for, wherever it stands in the tree.

import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Notification } from './notifications/notifications.ts';
import type { Present } from './session/session.ts';

/** The API, the query cache, the page's facts, the session and the notifications. */
export function useShop() {
  return useRouteContext({ from: '__root__' });
}

/** Who is here and in which currency they see prices; renders again when that changes. */
export function usePresent(): Present {
  const { session } = useShop();
  return useSyncExternalStore(session.subscribe, session.present, session.present);
}

/** The notifications now on the screen. */
export function useNotifications(): readonly Notification[] {
  const { notifications } = useShop();
  return useSyncExternalStore(notifications.subscribe, notifications.list, notifications.list);
}
