import { useHydrated, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { m } from '@chipload/messages';
import { useNotifications, useShop } from '../../platform/shop.ts';
import { sleep } from '@chipload/client/sleep';
import { AddedPlace } from '../../cart/added-place.tsx';
import { NotificationList } from '@chipload/ui/notification-list';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PrintHead } from './print-head.tsx';
import { SkipLinks } from './skip-links.tsx';

/** The frame around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const { notifications } = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks />
      <LoadingBar />
      <Header />
      <PrintHead />
      <div className="sticky top-(--header-height) z-50 h-0 short:top-0 print:hidden">
        <NotificationList notifications={useNotifications()} onDismiss={notifications.dismiss} />
      </div>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <AddedPlace />
      <OnceUsable />
    </div>
  );
}

/** A line along the top while the next screen is loading, if that takes noticeable time. */
function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  if (!isLoading) return null;
  return (
    <div role="status" className="appear-late fixed inset-x-0 top-0 z-50 h-0.5 bg-accent">
      <span className="sr-only">{m.ui_loading()}</span>
    </div>
  );
}

const LateParts = lazy(async () => ({ default: await latePartsIfThere() }));

/** A page is complete without them, and is not held up by asking for them. */
async function latePartsIfThere(): Promise<ComponentType> {
  try {
    await sleep();
    return (await import('./late-parts.tsx')).LateParts;
  } catch {
    return () => null;
  }
}

/** The late parts, once the page can be used. A component of its own: the frame is not rendered again for it. */
function OnceUsable() {
  return (
    useHydrated() && (
      <Suspense>
        <LateParts />
      </Suspense>
    )
  );
}
