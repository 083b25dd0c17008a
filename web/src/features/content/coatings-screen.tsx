import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { ContentTrail } from './content-trail.tsx';
import { coatingsQuery } from './content.queries.ts';
import { Drawing } from '../../reading/drawing.tsx';
import { Prose } from '../../reading/prose.tsx';

/** Lists the coatings: description, use, and the codes of tools that have them. */
export function CoatingsScreen() {
  const { api } = useShop();
  const { data: coatings } = useSuspenseQuery(coatingsQuery(api));
  return <Coatings coatings={coatings} />;
}

export function Coatings({ coatings }: { coatings: ReplyFrom<'GET', '/content/coatings'> }) {
  const title = m.content_coatings();
  return (
    <Page title={title} trail={<ContentTrail title={title} />}>
      {coatings.length === 0 && (
        <EmptyState icon={Layers} title={m.content_no_coatings_title()} body={m.content_no_coatings_body()}>
          <Link to="/app/products" className={buttonClass()}>
            {m.content_to_products()}
          </Link>
        </EmptyState>
      )}
      {coatings.length > 3 && (
        <nav aria-label={m.content_on_this_page()} className="mb-10 print:hidden">
          <ul className="flex flex-wrap gap-2">
            {coatings.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`#${slug}`} className={buttonClass({ size: 'small' })}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {coatings.map(({ slug, name, codes, body, image }) => (
        <section
          key={slug}
          aria-labelledby={slug}
          className="grid gap-x-12 gap-y-6 border-t py-10 first:border-t-0 lg:grid-cols-[minmax(0,48rem)_18rem]"
        >
          <div className="min-w-0">
            <h2 id={slug} className="scroll-mt-20 text-xl font-semibold tracking-tight">
              {name}
            </h2>
            {codes.length > 0 && (
              <p className="tabular mt-1 mb-5 text-sm text-muted">
                {m.content_coating_codes()} {codes.join(', ')}
              </p>
            )}
            <div className={codes.length > 0 ? '' : 'mt-5'}>
              <Prose html={body} />
            </div>
          </div>
          {image !== null && (
            <div className="max-w-72 lg:pt-12">
              <Drawing picture={image} />
            </div>
          )}
        </section>
      ))}
    </Page>
  );
}
