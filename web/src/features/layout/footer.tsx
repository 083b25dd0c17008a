import { phoneLink } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Mark } from './mark.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import { footerNavItems } from '../../navigation/nav-items.ts';

const linkClass =
  'flex min-h-8 items-center rounded-control px-2 transition-colors hover:text-ink pointer-coarse:min-h-11';

export function Footer() {
  const { page } = useShop();
  const { phone, email, elsewhere } = page.seller;
  return (
    <footer className="mt-16 border-t bg-canvas text-sm text-muted print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-10 gap-y-4 py-8">
        {page.tagline !== '' && (
          <p className="flex w-full items-center gap-2.5 text-ink lg:w-auto">
            {page.look.logo === '' && <Mark className="size-5 shrink-0" />}
            {page.tagline}
          </p>
        )}
        <address className="-ml-2 flex flex-wrap not-italic lg:not-first:ml-auto">
          {phone !== '' && (
            <a href={phoneLink(phone)} className={`${linkClass} tabular`}>
              {phone}
            </a>
          )}
          {email !== '' && (
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          )}
        </address>
        <ul className="-ml-2 flex w-full flex-wrap lg:w-auto">
          {footerNavItems.map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href} className={linkClass}>
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
        {elsewhere.length > 0 && (
          <nav aria-label={m.layout_social()}>
            <ul className="-ml-2 flex flex-wrap">
              {elsewhere.map(({ url, name }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className={linkClass}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="tabular md:ml-auto">
          © <span suppressHydrationWarning>{page.year}</span> {page.siteName}
        </p>
      </div>
    </footer>
  );
}
