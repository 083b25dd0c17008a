import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/api.ts';
import type { Notifications } from '@chipload/ui/notifications';
import type { Page } from './page/page.ts';
import type { UnitsChoice } from './page/units-choice.ts';
import type { Session } from './session/session.ts';

/** The context of every route and screen: `useShop()` in a component, `context` in a loader. */
export type RouterContext = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly page: Page;
  readonly session: Session;
  readonly units: UnitsChoice;
  readonly notifications: Notifications;
};
