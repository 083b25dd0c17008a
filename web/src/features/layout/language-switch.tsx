import type { MouseEvent } from 'react';
import { useLocation } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';

/**
 * A link to the same page in the other language, with what is searched and filtered there. Its query chooses the language without JavaScript; with JavaScript
 * the choice is sent to the server and the page is loaded again.
 */
export function LanguageSwitch() {
  const { api, page } = useShop();
  const { pathname, searchStr } = useLocation();
  const other = page.language === 'en' ? 'fr' : 'en';
  const query = new URLSearchParams(searchStr);
  query.set('language', other);

  const change = async (event: MouseEvent) => {
    event.preventDefault();
    await api.post('/language', { data: { language: other } });
    const here = new URL(location.href);
    here.searchParams.delete('language');
    location.replace(here);
  };

  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={other}
      lang={other}
      onClick={(event) => void change(event).catch(() => undefined)}
      className="flex h-8 items-center rounded-control px-1.5 transition-colors hover:text-ink pointer-coarse:h-11"
    >
      {m.layout_other_language()}
    </a>
  );
}
