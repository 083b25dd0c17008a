import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '@chipload/messages';
import { useVisitor } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { Avatar } from './avatar.tsx';
import { CurrencySwitcher } from './currency-switcher.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import { contentNavItems, iconNavItems, primaryNavItems, userNavItems } from '../../navigation/nav-items.ts';
import { SignInLink } from '../../navigation/sign-in-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { UnitsSwitch } from './units-switch.tsx';
import { UserNavLink } from './user-nav-link.tsx';

export const mobileMenuId = 'mobile-menu';

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-hover aria-[current]:bg-accent-tint aria-[current]:text-accent-strong';

/** Every link of the header on a small screen. Uses the browser's own popover, which opens without JavaScript. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const router = useRouter();

  // A link that changes the screen does not reload the page: close the menu.
  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.hidePopover()), [router]);

  return (
    <div
      ref={menu}
      id={mobileMenuId}
      popover="auto"
      className="mobile-menu appear w-[calc(100%-3rem)] max-w-xs overflow-y-auto bg-paper p-3 text-sm text-ink shadow-float lg:hidden"
    >
      <button
        type="button"
        popoverTarget={mobileMenuId}
        popoverTargetAction="hide"
        className="float-right grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <Icon of={X} size={22} label={m.ui_close()} />
      </button>
      <Person />
      <nav aria-label={m.layout_menu()}>
        <ul className="border-b py-2">
          {iconNavItems.map(({ href, label, icon }) => (
            <li key={href}>
              <NavLink href={href} className={linkClass}>
                <Icon of={icon} size={20} className="text-muted" />
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="py-2">
          {[...primaryNavItems, ...contentNavItems].map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href} className={linkClass}>
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between border-t px-1.5 pt-2 text-muted">
        <UnitsSwitch />
        <CurrencySwitcher />
        <LanguageSwitch />
      </div>
    </div>
  );
}

function Person() {
  const { user } = useVisitor();
  if (user.isGuest) {
    return (
      <ul className="border-b pb-2 font-medium">
        <li>
          <SignInLink className={linkClass}>{m.layout_sign_in()}</SignInLink>
        </li>
        <li>
          <SignInLink to="/register" className={linkClass}>
            {m.layout_register()}
          </SignInLink>
        </li>
      </ul>
    );
  }

  return (
    <div className="border-b pb-2">
      <p className="flex items-center gap-3 px-3 py-2">
        <Avatar name={user.name} />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{user.name}</span>
          <span className="block text-muted wrap-anywhere">{user.email}</span>
        </span>
      </p>
      {userNavItems.map((item) => (
        <UserNavLink key={item.href} item={item} className={linkClass} />
      ))}
      <SignOutButton className={`${linkClass} w-full text-left`} />
    </div>
  );
}
