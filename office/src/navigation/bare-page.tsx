import type { ReactNode } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { useLiveMark } from '@chipload/ui/use-live-mark';
import { ShopLogo, shopName } from './shop-logo.tsx';

/** A page outside the frame, such as the sign-in: one narrow column. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  useLiveMark();
  return (
    <main className="mx-auto grid w-full max-w-sm content-start gap-6 px-4 py-[12vh]">
      <title>{m.office_page_title({ title })}</title>
      <div>
        <ShopLogo />
        <p className="mt-4 text-sm text-muted first:mt-0">
          {shopName()} · {m.office_name()}
        </p>
        <h1 className="text-lg font-semibold tracking-tight text-balance">{title}</h1>
      </div>
      {children}
    </main>
  );
}

/** The same page in the other language, from the server, which remembers the choice for what it refuses. */
export function OtherLanguage() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const other = currentLanguage() === 'en' ? 'fr' : 'en';
  return (
    <a
      href={`?language=${other}${hash && `#${hash}`}`}
      lang={other}
      hrefLang={other}
      className="justify-self-start text-sm text-muted underline hover:text-ink"
    >
      {m.office_other_language()}
    </a>
  );
}
