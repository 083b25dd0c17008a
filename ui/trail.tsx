import { Children, type ReactNode } from 'react';

/** Breadcrumbs: links to the screens above, the outermost first; the screen itself comes last. */
export function Trail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap">
        {Children.map(children, (breadcrumb, index) => (
          <li className="flex min-w-0 last:text-ink">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            {breadcrumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The classes of a breadcrumb link. */
export const trailLinkClass = 'thumb-room underline-offset-2 hover:text-accent hover:underline';
