// A screen whose files fail to load raises a preload error, which is thrown again when nobody handles it and ends on
// the error screen. After a deployment the old files are gone from the server: a reader on the way to such a screen
// gets there by one reload of the page. A second failure in a row is a real fault and is left to the error screen, as is
// one without a network: a reload would lose what waits to be sent.

const key = 'reloaded-for-new-deployment';
const quietMilliseconds = 60_000;

let hasStartedReload = false;

/** Returns whether the page is about to reload, so that failures until then do not matter. */
export function isReloading(): boolean {
  return hasStartedReload;
}

/**
 * Listens for screens that fail to load. `isWanted` returns whether the reader is waiting for one: a screen that was
 * only prefetched may fail silently, so that nothing being typed is lost.
 */
export function reloadOnceForNewDeployment(isWanted: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    stopRouterReload(event.payload);
    if (!isWanted() || !navigator.onLine || !mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    hasStartedReload = true;
    location.reload();
  });
}

/** Returns true at most once a minute, and records the time. */
export function mayReload(store: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(store.getItem(key)) < quietMilliseconds) return false;
    store.setItem(key, String(now));
    return true;
  } catch {
    // Without storage the page could reload for ever.
    return false;
  }
}

/** Stops the router from reloading by itself, once per screen, by setting the mark that it checks. */
function stopRouterReload({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Without storage the router does not reload either.
  }
}
