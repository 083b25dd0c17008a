// After a new deployment the screens of an open page are gone from the server. Reloading once
// brings the new ones; a second failure in a row is a real fault and is left to the error screen.

const key = 'reloaded-for-new-deployment';
const quietMilliseconds = 60_000;

/** Listens for screens that fail to load. */
export function reloadOnceForNewDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
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
