import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { NavLink } from '../../navigation/nav-link.tsx';
import { home } from '../../navigation/nav-items.ts';
import { useLiveMark } from '@chipload/ui/use-live-mark';

/** Shown for an unknown address; links to the home page and to all products. */
export function NotFoundScreen() {
  useLiveMark();
  return (
    <div className="page-width py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">{m.pages_not_found_title()}</h1>
      <p className="mt-2 max-w-text text-muted">{m.pages_not_found_body()}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to={home} activeOptions={{ exact: true }} className={buttonClass({ look: 'primary' })}>
          {m.pages_to_home()}
        </Link>
        <NavLink href="/app/products" className={buttonClass()}>
          {m.pages_to_products()}
        </NavLink>
      </div>
    </div>
  );
}
