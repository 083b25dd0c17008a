// Starts the office in the browser.

import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserTransport } from '@chipload/client/browser-transport';
import { Refused } from '@chipload/client/refused';
import { announceWaits } from '@chipload/ui/announce-waits';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { createOfficeApi } from './platform/api/api.ts';
import { createPassingNotifications } from './platform/passing-notifications.ts';
import { createQueryClient } from './platform/query-client.ts';
import { endSession, screenLanguage, sessionQuery } from './platform/session.ts';
import { OfficeApp } from './office-app.tsx';
import { createOfficeRouter } from './router.tsx';

const queryClient = createQueryClient();
const api = createOfficeApi({
  transport: browserTransport,
  csrfToken: document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
  staffUuid: () => session()?.staff?.uuid,
  onSessionOver: () => void endSession(queryClient, api),
});
const session = () => queryClient.getQueryData(sessionQuery(api).queryKey);
setCurrentLanguage(() => screenLanguage(session()));

const root = document.getElementById('office');
if (root === null) throw new Error('The page has no place for the office');
const notifications = createPassingNotifications();
announceWaits(notifications);
const router = createOfficeRouter({ api, queryClient, notifications });
createRoot(root, {
  // The office's own no is an answer, which the screen shows.
  onCaughtError: (error) => {
    if (!(error instanceof Refused)) console.error(error);
  },
}).render(
  <StrictMode>
    <OfficeApp router={router} />
  </StrictMode>,
);
