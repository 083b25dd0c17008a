import type { ReactNode } from 'react';
import { measured } from './measured.ts';
import { truncate } from './truncate.ts';
import { useLiveMark } from './use-live-mark.ts';

/** In a wide window the notices stand beside the actions. */
const measureActions = measured('--title-actions', 'offsetWidth', {
  media: '(width >= 64rem)',
  holder: '.notices',
});

/** A screen: its title, which stays in sight, the content, and an optional sidebar. */
export function Page({
  title,
  trail,
  actions,
  sidebar,
  waits,
  children,
}: {
  title: string;
  /** The breadcrumbs, above the title. */
  trail?: ReactNode;
  actions?: ReactNode;
  sidebar?: ReactNode;
  /** A part of the content sets the mark of a live page. */
  waits?: boolean;
  children: ReactNode;
}) {
  useLiveMark(waits);
  const short = truncate(title);
  return (
    <>
      {trail !== undefined && (
        <div className="page-width pt-3 text-sm text-muted pointer-coarse:pb-3">{trail}</div>
      )}
      {/* On a phone, actions below the title would take a quarter of the screen. */}
      <div
        className={`${actions === undefined ? 'title-alone sticky' : 'sm:sticky'} top-(--header-height) z-20 border-b bg-paper short:static print:static`}
      >
        {/* Without room beside it, the title is shown whole and the actions go below it. */}
        <div className="page-width flex min-h-(--title-height) flex-wrap items-center gap-x-4 gap-y-1 py-1.5 sm:h-(--title-height) sm:flex-nowrap">
          <h1 className="min-w-0 grow text-lg font-semibold tracking-tight wrap-anywhere sm:flex-1 sm:truncate">
            {short === title ? (
              title
            ) : (
              <span title={title}>
                {/* From a tablet on, a title with nothing beside it has room for more. */}
                <span aria-hidden="true" className={actions === undefined ? 'sm:hidden' : undefined}>
                  {short}
                </span>
                <span className={actions === undefined ? 'max-sm:sr-only' : 'sr-only'}>{title}</span>
              </span>
            )}
          </h1>
          {actions !== undefined && (
            <div
              ref={measureActions}
              className="flex max-w-full shrink-0 flex-wrap items-center gap-2 sm:flex-nowrap"
            >
              {actions}
            </div>
          )}
        </div>
      </div>
      <div
        className={`page-width py-6 ${sidebar === undefined ? '' : 'grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_22rem]'}`}
      >
        <div className="min-w-0">{children}</div>
        {sidebar !== undefined && (
          <aside className="lg:sticky lg:top-[calc(var(--from-top)+1.5rem)]">{sidebar}</aside>
        )}
      </div>
    </>
  );
}
