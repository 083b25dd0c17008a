import { LogIn, Menu } from 'lucide-react';
import { Link, useLocation } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { Logo } from '@chipload/ui/logo';
import { CurrencySwitcher } from './currency-switcher.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx';
import { NavIconLink } from './nav-icon-link.tsx';
import { FindField } from '../../finding/find-field.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import {
  cart,
  contentNavItems,
  home,
  iconNavItems,
  primaryNavItems,
  search,
} from '../../navigation/nav-items.ts';
import { SignInLink } from '../../navigation/sign-in-link.tsx';
import { UnitsSwitch } from './units-switch.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header of every page: above, links to pages to read; below, which stays in sight, links to products, the one field and the cart. */
export function Header() {
  const { user } = useVisitor();
  return (
    // Without a box of its own, so that its lower bar stays in sight on the whole page.
    <header className="contents print:hidden">
      <ContentBar />
      <div className="sticky top-0 z-30 border-b bg-paper short:relative">
        <div className="header-bar page-width flex h-(--header-height) items-center gap-1">
          <HomeLink />
          <nav aria-label={m.layout_primary_navigation()} className="ml-4 hidden xl:ml-8 lg:block">
            <ul className="flex">
              {primaryNavItems.map((item) => (
                <li key={item.href}>
                  <NavLink
                    href={item.href}
                    className="flex h-10 items-center rounded-control px-2 text-sm font-medium whitespace-nowrap text-ink transition-colors hover:bg-hover aria-[current]:text-accent xl:px-3"
                  >
                    {item.label()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <HeaderField />
          <nav aria-label={m.layout_shop_navigation()}>
            <ul className="flex gap-0.5">
              {iconNavItems.map((item) => (
                <li
                  key={item.href}
                  className={
                    item.href === cart ? '' : item.href === search ? 'hidden lg:block' : 'hidden sm:block'
                  }
                >
                  <NavIconLink item={item} />
                </li>
              ))}
            </ul>
          </nav>
          {user.isGuest && (
            <SignInLink
              title={m.layout_sign_in()}
              className="hidden size-11 place-items-center rounded-control text-muted hover:bg-hover sm:inline-grid lg:hidden"
            >
              <Icon of={LogIn} size={20} label={m.layout_sign_in()} />
            </SignInLink>
          )}
          <button
            type="button"
            popoverTarget={mobileMenuId}
            className="-mr-2 inline-grid size-11 place-items-center rounded-control text-ink hover:bg-hover lg:hidden"
          >
            <Icon of={Menu} size={22} label={m.layout_menu()} />
          </button>
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

/** The field has the text of the search that the page shows. */
function HeaderField() {
  const place = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const query = useLocation({
    select: ({ pathname, search: asked }) =>
      pathname === search && 'query' in asked && typeof asked.query === 'string' ? asked.query : '',
  });
  return (
    <FindField
      name={m.layout_search()}
      query={query}
      place={place}
      // On a phone the suggestions hang from the header, as wide as the screen.
      className="mx-2 min-w-0 flex-1 max-sm:static sm:mx-4 lg:ml-auto lg:max-w-md"
    />
  );
}

/** The narrow upper bar: technical content, currency, language, and the user. Hidden on small screens. */
function ContentBar() {
  return (
    <div className="hidden bg-canvas lg:block">
      <div className="page-width flex h-10 items-center gap-6 text-xs text-muted">
        <nav aria-label={m.layout_content_navigation()}>
          <ul className="-ml-2 flex">
            {contentNavItems.map((item) => (
              <li key={item.href}>
                <NavLink
                  href={item.href}
                  className="flex h-8 items-center rounded-control px-2 transition-colors hover:text-ink aria-[current]:text-accent"
                >
                  {item.label()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-4">
          <UnitsSwitch />
          <CurrencySwitcher />
          <LanguageSwitch />
          <UserMenu />
        </div>
      </div>
    </div>
  );
}

function HomeLink() {
  const { siteName, look } = useShop().page;
  return (
    <Link
      to={home}
      activeOptions={{ exact: true }}
      aria-label={m.layout_home({ siteName })}
      className="home-link thumb-room -ml-1 flex min-w-0 items-center gap-2.5 rounded-control p-1 font-semibold tracking-tight"
    >
      {look.logo ? (
        <Logo of={look.logo} name={siteName} />
      ) : (
        <>
          <Mark className="size-7 shrink-0" />
          <span className="truncate max-sm:hidden">{siteName}</span>
        </>
      )}
    </Link>
  );
}
