import { useHydrated, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { m } from '@chipload/messages';
import { useNotifications, useShop } from '../../platform/shop.ts';
import { sleep } from '@chipload/client/sleep';
import { AddedPlace } from '../../cart/added-place.tsx';
import { NotificationList } from '@chipload/ui/notification-list';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

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

/** On paper only: whose page this is, and how to reach them. */
function PrintHead() {
  const { siteName, seller, origin } = useShop().page;
  const ways = [seller.address, seller.phone, seller.email, origin.replace(/^https?:\/\//, '')];
  return (
    <p className="page-width hidden justify-between gap-8 border-b pb-2 text-sm print:flex">
      <b>{siteName}</b>
      <span>{ways.filter((way) => way !== '').join(' · ')}</span>
    </p>
  );
}

/**
 * Links past the header, past the filters where there is a table of parts, and past the lines of a cart: visible only while focused.
 */
function SkipLinks() {
  return (
    <>
      <SkipLink to="content" label={m.layout_skip_to_content()} />
      <SkipLink to="parts" label={m.layout_skip_to_parts()} className="[body:not(:has(#parts))_&]:hidden" />
      <SkipLink
        to="checkout"
        label={m.layout_skip_to_checkout()}
        className="[body:not(:has(#checkout))_&]:hidden"
      />
    </>
  );
}

function SkipLink({ to, label, className = '' }: { to: string; label: string; className?: string }) {
  return (
    <a
      href={`#${to}`}
      className={`fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 text-sm font-medium text-paper opacity-0 focus:translate-y-0 focus:opacity-100 print:hidden ${className}`}
    >
      {label}
    </a>
  );
}
