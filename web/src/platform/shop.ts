// What every screen may ask for, wherever it stands in the tree.

import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { ShownUnits } from '@chipload/domain/tools';
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

/** In which units the reader wants sizes; renders again when they choose others. */
export function useShownUnits(): ShownUnits {
  const { units } = useShop();
  return useSyncExternalStore(units.subscribe, units.shown, units.shown);
}

/** The notifications now on the screen. */
export function useNotifications(): readonly Notification[] {
  const { notifications } = useShop();
  return useSyncExternalStore(notifications.subscribe, notifications.list, notifications.list);
}
