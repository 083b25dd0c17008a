import type { QueryClient } from '@tanstack/react-query';
import type { Notifications } from '@chipload/ui/notifications';
import type { OfficeApi } from './api/api.ts';

export type RouterContext = {
  readonly api: OfficeApi;
  readonly queryClient: QueryClient;
  readonly notifications: Notifications;
};
