import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { hasUnsentChanges } from '@chipload/client/exchange';
import { m } from '@chipload/messages';
import { isReloading } from '../../platform/errors/preload-errors.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { home } from '../../navigation/nav-items.ts';
import { useLiveMark } from '@chipload/ui/use-live-mark';

/** Shown when a screen failed; offers to try again or to start at home. Without a network it waits for one instead. */
export function ErrorScreen() {
  const router = useRouter();
  const isOffline = useIsOffline();
  useLiveMark();
  if (isReloading()) return null;

  return (
    <div role="alert" className="page-width py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">
        {isOffline ? m.ui_offline_title() : m.pages_fault_title()}
      </h1>
      <p className="mt-2 max-w-text text-muted">
        {isOffline ? m.pages_offline_waits() : m.pages_fault_body()}
      </p>
      {!isOffline && (
        <div className="mt-6 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => void router.invalidate()}>
            {m.pages_try_again()}
          </Button>
          <a href={home} className={buttonClass()}>
            {m.pages_to_home()}
          </a>
        </div>
      )}
    </div>
  );
}

/**
 * Returns whether the screen waits for a network. Once there is one, and what waited for it is sent, the page of a screen that failed
 * without one is loaded anew: browsers do not ask again for code that failed.
 */
function useIsOffline(): boolean {
  const isOffline = useSyncExternalStore(
    onNetwork,
    () => !navigator.onLine || hasUnsentChanges(),
    () => false,
  );
  useEffect(() => {
    if (navigator.onLine) return undefined;
    return onNetwork(() => {
      if (navigator.onLine && !hasUnsentChanges()) location.reload();
    });
  }, []);
  return isOffline;
}

function onNetwork(changed: () => void): () => void {
  const events = ['online', 'offline', 'changes-sent'];
  for (const name of events) window.addEventListener(name, changed);
  return () => {
    for (const name of events) window.removeEventListener(name, changed);
  };
}
