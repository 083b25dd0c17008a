// Takes over the server's page in the browser.

import './app.css';
import { type AsyncRouteComponent, createBrowserHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { showNotice } from './features/customers/notices.ts';
import { rememberClickedNames } from './navigation/clicked-name.ts';
import { createApi } from './platform/api/api.ts';
import { browserTransport } from '@chipload/client/browser-transport';
import { hasUnsentChanges } from '@chipload/client/exchange';
import { reloadOnceForNewDeployment } from './platform/errors/preload-errors.ts';
import { reportErrors } from './platform/errors/report-errors.ts';
import { announceFailure, announceOtherUser } from './platform/notifications/announce-failure.ts';
import { announceWaits } from '@chipload/ui/announce-waits';
import { createNotifications } from '@chipload/ui/notifications';
import { readPage } from './platform/page/page.ts';
import { removeServerHead } from './platform/page/server-head.ts';
import { registerServiceWorker } from './platform/page/service-worker.ts';
import { leaveMalformedUrl } from './platform/page/malformed-url.ts';
import { createUnitsChoice, unitsCookie } from './platform/page/units-choice.ts';
import { createQueryClient } from './platform/query-client.ts';
import { createSession } from './platform/session/session.ts';
import { rememberUser, rememberedUser } from './platform/session/user-cache.ts';
import { sleep } from '@chipload/client/sleep';
import { createShopRouter } from './router.tsx';

leaveMalformedUrl();
rememberClickedNames();
const page = readPage(
  (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content,
  document.documentElement.lang,
  () => rememberedUser(localStorage),
);
setCurrentLanguage(() => page.language);
rememberUser(localStorage, page.user);

const notifications = createNotifications();
showNotice(notifications, page.notice);
announceWaits(notifications);
const session = createSession(page, (user) => rememberUser(localStorage, user));
const units = createUnitsChoice(page.units, (chosen) => {
  document.cookie = unitsCookie(chosen, location.protocol);
});
const queryClient = createQueryClient();
const api = createApi({
  transport: browserTransport,
  csrfToken: page.csrfToken,
  userId: () => session.visitor().user.id,
  onUser: (user) => session.setUser(user),
  onOtherUser: (user, currency) => {
    announceOtherUser(notifications, user);
    // Showing a guest's page would close what a customer has typed.
    if (user.isGuest) return;
    session.setUser(user, currency);
    void queryClient.invalidateQueries();
  },
  onHttpError: (refused) => announceFailure(notifications, refused),
  onOtherError: (error) => announceFailure(notifications, error),
});

registerServiceWorker();
window.addEventListener('beforeunload', (event) => {
  // The browser asks before it loses what waits for a network.
  if (hasUnsentChanges()) event.preventDefault();
});
const report = reportErrors(api, page.version);

void takeOver();

/** Goes on in turns: the history, the routes and the page each hold a phone up for long enough. */
async function takeOver(): Promise<void> {
  const history = createBrowserHistory();
  await sleep();
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  const router = createShopRouter(
    { api, queryClient, page, session, units, notifications },
    { nonce, history },
  );
  reloadOnceForNewDeployment(() => router.state.isLoading || router.state.resolvedLocation === undefined);
  removeServerHead(router);
  await sleep();
  if (!(await isCodeLoaded(router))) {
    // The page stays as the server sent it, with links and forms that work, and is loaded again after a while.
    report(new Error('The code of the page could not be loaded'));
    setTimeout(() => location.reload(), retryMilliseconds);
    return;
  }
  // As a transition, so that React yields to scrolls and taps while it takes over the page.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      onCaughtError: report,
      onUncaughtError: report,
      onRecoverableError: report,
    });
  });
}

const retryMilliseconds = 60_000;

/**
 * Loads the code of the page, and returns whether all of it is there. Browsers do not ask again for a module that failed; the router would
 * show an error in place of the page.
 */
async function isCodeLoaded(router: ReturnType<typeof createShopRouter>): Promise<boolean> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const parts = routes.map(({ options }): AsyncRouteComponent<object> | undefined => options.component);
  await Promise.all(parts.map(async (part) => part?.preload?.()));
  // A part that is loaded has nothing left to load; one that failed still has.
  return parts.every((part) => part?.preload === undefined);
}
