// Pages that are the same for everybody may be cached by the service worker once they were opened
// (web/service-worker.js).

/** Asks the service worker to cache a page of its list, with the files of the build that this page has loaded. */
export function keepOffline(path: string): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  void keep(path).catch(() => undefined);
}

async function keep(path: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/app/assets/`));
  active?.postMessage({ keep: path, language: document.documentElement.lang.slice(0, 2), files }, []);
}
