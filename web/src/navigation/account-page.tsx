import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { Page } from '@chipload/ui/page';
import { useShop } from '../platform/shop.ts';
import { accountNavItems, ariaCurrentOf } from './account-nav-items.ts';

/** A screen of the account, with the navigation beside it, or collapsed above it where there is no room. */
export function AccountPage({ children, ...page }: Omit<ComponentProps<typeof Page>, 'sidebar'>) {
  return (
    <Page {...page}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
        <nav
          aria-label={m.account_navigation()}
          className="lg:sticky lg:top-[calc(var(--from-top)+1.5rem)] print:hidden"
        >
          <CollapsedNav />
          <div className="-ml-3 max-lg:hidden">
            <NavList />
          </div>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  );
}

/** The collapsed navigation: shows the current page, and opens without the script. */
function CollapsedNav() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const here = accountNavItems.find(({ href }) => ariaCurrentOf(pathname, href) !== undefined);
  return (
    <details className="group rounded-control border text-sm lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-3 font-medium [&::-webkit-details-marker]:hidden">
        {here && <Icon of={here.icon} className="text-accent" />}
        {here?.label() ?? m.account_navigation()}
        <Icon of={ChevronDown} className="ml-auto text-muted group-open:rotate-180" />
      </summary>
      <div className="border-t p-1.5">
        <NavList />
      </div>
    </details>
  );
}

function NavList() {
  const { page } = useShop();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <ul className="grid gap-1">
      {accountNavItems.map(({ href, label, icon, isMade }) => (
        <li key={href} hidden={isMade && !page.madeToOrder[0]}>
          {/* The addresses are strings; only the router knows which of them are routes. */}
          <Link
            to={href as '/customer/account'}
            activeOptions={{ exact: true }}
            aria-current={ariaCurrentOf(pathname, href)}
            className="flex min-h-9 items-center gap-2.5 rounded-control px-3 text-sm text-ink transition-colors hover:bg-hover aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-strong pointer-coarse:min-h-11"
          >
            <Icon of={icon} />
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
