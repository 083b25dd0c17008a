import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { useLiveMark } from '@chipload/ui/use-live-mark';

/** A screen of the office: its title, which stays in sight, the actions beside it, and the content at full width. */
export function Screen({
  title,
  trail,
  actions,
  children,
}: {
  title: string;
  /** The parent of the screen, such as a link to the list, before the title. */
  trail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useLiveMark();
  return (
    <>
      <title>{m.office_page_title({ title })}</title>
      <header className="sticky top-0 left-0 z-20 flex min-h-(--title-height) flex-wrap items-center gap-x-4 gap-y-1 border-b bg-paper px-4 py-1.5 lg:px-6">
        <div className="min-w-0 grow">
          {trail !== undefined && <div className="text-xs text-muted">{trail}</div>}
          <h1 className="truncate text-lg font-semibold tracking-tight">{title}</h1>
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className="px-4 py-4 lg:px-6">{children}</div>
    </>
  );
}
