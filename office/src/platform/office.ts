// Hooks that any component of the office may use.

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Permission } from '@chipload/domain/staff';
import type { SignedInStaff } from '@chipload/contract/office';
import type { Notification } from '@chipload/ui/notifications';
import { sessionQuery } from './session.ts';

/** Returns the API, the cache of its answers, and the notifications. */
export function useOffice() {
  return useRouteContext({ from: '__root__' });
}

/** Returns who is signed in. Only for screens of the frame, which nobody else sees. */
export function useStaff(): SignedInStaff {
  const { api } = useOffice();
  const { staff } = useSuspenseQuery(sessionQuery(api)).data;
  if (staff === null) throw new Error('Nobody is signed in');
  return staff;
}

/** Returns a function that says whether the person may do something. The server decides; this only hides what it refuses. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useStaff();
  return (permission) => permissions.includes(permission);
}

/** Returns the notifications on the screen. */
export function useNotifications(): readonly Notification[] {
  const { notifications } = useOffice();
  return useSyncExternalStore(notifications.subscribe, notifications.list, notifications.list);
}
