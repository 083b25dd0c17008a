import type { ReactNode } from 'react';
import { truncate } from './truncate.ts';

/** A screen: its title, which stays in sight, the content, and a sidebar where there is one. */
export function Page({
  title,
  trail,
  actions,
  sidebar,
  children,
}: {
  title: string;
  /** Where the screen stands, above its title. */
  trail?: ReactNode;
  actions?: ReactNode;
  sidebar?: ReactNode;
  children: ReactNode;
}) {
  const short = truncate(title);
  return (
    <>
      {trail !== undefined && <div className="page-width pt-3 text-sm text-muted">{trail}</div>}
      <div className="sticky top-0 z-20 border-b bg-paper print:static">
        <div className="page-width flex h-(--title-height) items-center gap-4">
          <h1 className="min-w-0 flex-1 truncate text-lg font-semibold tracking-tight">
            {short === title ? (
              title
            ) : (
              <span title={title}>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{title}</span>
              </span>
            )}
          </h1>
          {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </div>
      </div>
      <div
        className={`page-width py-6 ${sidebar === undefined ? '' : 'grid items-start gap-8 lg:grid-cols-[1fr_22rem]'}`}
      >
        <div className="min-w-0">{children}</div>
        {sidebar !== undefined && (
          <aside className="lg:sticky lg:top-[calc(var(--title-height)+1.5rem)]">{sidebar}</aside>
        )}
      </div>
    </>
  );
}
