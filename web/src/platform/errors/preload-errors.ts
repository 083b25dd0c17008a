// A screen that fails to load raises a preload error, which is thrown again where nobody handles it and ends on the error
// screen. After a new deployment the screens of an open page are gone from the server: whoever is on the way to one is
// brought there by loading the page anew, once. A second failure in a row is a real fault and is left to the error screen.

const key = 'reloaded-for-new-deployment';
const quietMilliseconds = 60_000;

let isUnderWay = false;

/** Whether the page is about to be loaded anew, so that what fails meanwhile is of no interest. */
export function isReloading(): boolean {
  return isUnderWay;
}

/**
 * Listens for screens that fail to load. `isWanted` tells whether the reader waits for one: a screen that was only
 * fetched ahead may fail unseen, and what is being typed on this one stays.
 */
export function reloadOnceForNewDeployment(isWanted: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    leaveReloadingToUs(event.payload);
    if (!isWanted() || !mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    isUnderWay = true;
    location.reload();
  });
}

/** True at most once a minute; remembers that it said so. */
export function mayReload(store: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(store.getItem(key)) < quietMilliseconds) return false;
    store.setItem(key, String(now));
    return true;
  } catch {
    // Without a memory a reload could go on for ever.
    return false;
  }
}

/** The router would reload by itself, once for each screen; the mark by which it knows that it has keeps it from it. */
function leaveReloadingToUs({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Without a memory it does not reload either.
  }
}
