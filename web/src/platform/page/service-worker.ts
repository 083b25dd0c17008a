// Installs the shop as an app: web/service-worker.js, which the server serves at the root of the site.

import { trustedTypePolicies } from '@chipload/contract/page';
import { trustedScript } from './trusted-types.ts';

/**
 * Registers the service worker once the page is loaded, where the browser allows it; without it only the offline page
 * is missing.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV) return;
  const script = trustedScript(trustedTypePolicies.serviceWorker, '/service-worker.js');
  const register = () => void navigator.serviceWorker?.register(script).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
