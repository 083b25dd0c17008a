import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Shapes } from 'lucide-react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { structuresQuery } from './content.queries.ts';
import { SmallDrawing } from '../../reading/drawing.tsx';

/** Lists the top-level structures, each with its children. */
export function StructuresScreen() {
  const { api } = useShop();
  const { data: structures } = useSuspenseQuery(structuresQuery(api));
  return (
    <Page
      title={m.content_structures()}
      trail={
        <Trail label={m.content_trail()}>
          <Link to="/app/products" className={trailLinkClass}>
            {m.catalogue_products()}
          </Link>
          <span aria-current="page">{m.content_structures()}</span>
        </Trail>
      }
    >
      <p className="mb-8 max-w-measure text-base text-muted">{m.content_structures_intro()}</p>
      {structures.length === 0 ? (
        <EmptyState
          icon={Shapes}
          title={m.content_no_structures_title()}
          body={m.content_no_structures_body()}
        >
          <Link to="/app/products" className={buttonClass()}>
            {m.content_to_products()}
          </Link>
        </EmptyState>
      ) : (
        <ul className="max-w-4xl border-t">
          {structures.map(({ uuid, title, subtitle, cover, children }) => (
            <li key={uuid} className="grid gap-x-8 gap-y-3 border-b py-6 sm:grid-cols-[11rem_1fr]">
              <div className="max-sm:max-w-60">
                <SmallDrawing picture={cover} />
              </div>
              <div className="min-w-0">
                <h2 className="text-lg font-semibold tracking-tight">
                  <Link
                    to="/app/products/structure/$uuid"
                    params={{ uuid }}
                    className="thumb-room wrap-anywhere hover:text-accent"
                  >
                    {title}
                  </Link>
                </h2>
                <p className="mt-1.5 max-w-measure text-base text-muted">{subtitle}</p>
                {children.length > 0 && (
                  <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
                    {children.map((child) => (
                      <li key={child.uuid}>
                        <Link
                          to="/app/products/structure/$uuid"
                          params={{ uuid: child.uuid }}
                          className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline pointer-coarse:min-h-11"
                        >
                          {child.title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
