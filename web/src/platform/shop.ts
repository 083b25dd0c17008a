// Hooks that any component of the screen may use.

import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { ShownUnits } from '@chipload/domain/tools';
import type { MadeKind } from '@chipload/domain/trunk';
import type { Notification } from '@chipload/ui/notifications';
import type { Visitor } from './session/session.ts';

/** Returns the API, the query cache, the page's facts, the session and the notifications. */
export function useShop() {
  return useRouteContext({ from: '__root__' });
}

/** Returns whether the shop makes something to order. */
export function useOffered(kind: MadeKind): boolean {
  return useShop().page.madeToOrder.includes(kind);
}

/** Returns the visitor and their currency; renders again when either changes. */
export function useVisitor(): Visitor {
  const { session } = useShop();
  return useSyncExternalStore(session.subscribe, session.visitor, session.visitor);
}

/** Returns the units in which the reader wants sizes; renders again when they choose others. */
export function useShownUnits(): ShownUnits {
  const { units } = useShop();
  return useSyncExternalStore(units.subscribe, units.shown, units.shown);
}

/** Returns the notifications on the screen. */
export function useNotifications(): readonly Notification[] {
  const { notifications } = useShop();
  return useSyncExternalStore(notifications.subscribe, notifications.list, notifications.list);
}
