import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { Home } from '@chipload/contract/content';
import { m } from '@chipload/messages';
import { Prose } from '../../reading/prose.tsx';
import { partsText } from '../../tools/parts-text.ts';
import { ToolThumbnail } from './family-index.tsx';

type Block = Home['blocks'][number];

/** The first page as the owner wrote it: a picture, and the blocks in their order; `products` are the series by type. */
export function HomeText({ home, products }: { home: Home; products: ReactNode }) {
  const { cover, blocks } = home;
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      {cover !== null && (
        <img
          {...cover}
          alt={cover.alt}
          className="h-auto max-h-96 w-full rounded-panel border object-cover"
          decoding="async"
        />
      )}
      {blocks.map((block, place) => (
        <HomeBlock key={place} block={block} products={products} />
      ))}
    </div>
  );
}

function HomeBlock({ block, products }: { block: Block; products: ReactNode }) {
  switch (block.kind) {
    case 'text':
      return <Prose html={block.html} />;
    case 'series':
      return (
        <Cards>
          {block.series.map(({ slug, name, summary, parts, example }) => (
            <Card
              key={slug}
              about={summary}
              aside={partsText(parts)}
              above={example !== null && <ToolThumbnail tool={example} className="w-full max-w-60" />}
            >
              <Link
                to="/app/products/series/$seriesSlug"
                params={{ seriesSlug: slug }}
                className={cardLinkClass}
              >
                {name}
              </Link>
            </Card>
          ))}
        </Cards>
      );
    case 'offers':
      return (
        <Cards>
          {block.offers.map(({ uuid, title, valid_until: until }) => (
            <Card key={uuid} about={m.discounts_until({ until })}>
              <Link to="/app/discounts/$uuid" params={{ uuid }} className={cardLinkClass}>
                {title}
              </Link>
            </Card>
          ))}
        </Cards>
      );
    case 'products':
      return products;
  }
}

const cardLinkClass = 'min-w-0 wrap-anywhere after:absolute after:inset-0 hover:text-accent';

function Cards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-6 text-sm sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
  );
}

/** A link with what it leads to. */
function Card({
  above,
  aside,
  about,
  children,
}: {
  above?: ReactNode;
  aside?: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <li className="relative grid content-start gap-1 border-t border-line-strong pt-3">
      {above !== undefined && (
        <div className="flex h-12 items-center">
          <Suspense>{above}</Suspense>
        </div>
      )}
      <h2 className="flex items-baseline justify-between gap-4 text-base font-semibold">
        {children}
        {aside !== undefined && (
          <span className="tabular shrink-0 text-sm font-normal text-muted">{aside}</span>
        )}
      </h2>
      <p className="text-muted">{about}</p>
    </li>
  );
}
