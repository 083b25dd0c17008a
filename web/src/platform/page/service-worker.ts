// What makes the shop work as an app: web/service-worker.js, which the server serves at the root of the site.

/** Starts it once the page is loaded, where the browser allows it; without it the shop is the same, but for being offline. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV) return;
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
