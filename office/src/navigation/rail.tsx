import { useLocation } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { AddressLink } from './address-link.tsx';
import { ShopLogo, shopName } from './shop-logo.tsx';
import { useShownSections } from './sections.ts';

/** The sections: icons with labels, icons alone on a narrow window. */
export function Rail() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const shown = useShownSections();
  return (
    <nav
      aria-label={m.office_sections()}
      className="row-span-2 flex flex-col gap-4 overflow-y-auto border-r bg-canvas px-1 py-2 lg:px-2 print:hidden"
    >
      <p className="flex h-9 items-center px-2 font-semibold tracking-tight [&_img]:max-w-full">
        <ShopLogo>
          <span className="lg:hidden" aria-hidden="true">
            {shopName().slice(0, 1)}
          </span>
          <span className="sr-only truncate lg:not-sr-only">{shopName()}</span>
        </ShopLogo>
      </p>
      <ul className="grid gap-0.5">
        {shown.map(({ path, also = [], label, icon }) => (
          <li key={path}>
            <AddressLink
              address={path}
              aria-current={[path, ...also].some((address) => isBelow(here, address)) ? 'page' : undefined}
              title={label()}
              className="flex h-9 items-center gap-3 rounded-control px-2.5 text-sm max-lg:justify-center text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11"
            >
              <Icon of={icon} />
              <span className="sr-only truncate lg:not-sr-only">{label()}</span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** True for the address of a section or of a record in it. */
function isBelow(here: string, section: string): boolean {
  return here === section || (section !== '/' && here.startsWith(`${section}/`));
}
