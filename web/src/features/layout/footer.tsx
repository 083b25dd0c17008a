import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Mark } from './mark.tsx';
import { socialPlaces } from './places.ts';

export function Footer() {
  const { page } = useShop();
  return (
    <footer className="mt-16 border-t bg-canvas text-sm text-muted print:hidden">
      <div className="page-width flex flex-col gap-x-10 gap-y-4 py-8 md:flex-row md:items-center">
        <p className="flex items-center gap-2.5 text-ink">
          <Mark className="size-5 shrink-0" />
          {m.layout_tagline()}
        </p>
        <nav aria-label={m.layout_social()} className="md:ml-auto">
          <ul className="-ml-2 flex flex-wrap">
            {socialPlaces.map(({ href, name }) => (
              <li key={href}>
                <a
                  href={href}
                  rel="noopener"
                  className="flex min-h-8 items-center rounded-control px-2 transition-colors hover:text-ink pointer-coarse:min-h-11"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="tabular">
          © <span suppressHydrationWarning>{page.year}</span> {page.siteName}
        </p>
      </div>
    </footer>
  );
}
