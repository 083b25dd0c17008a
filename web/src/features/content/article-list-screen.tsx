import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { ContentTrail } from './content-trail.tsx';
import { type ArticleKind, articlesQuery } from './content.queries.ts';
import { Byline } from './byline.tsx';
import { SmallDrawing } from '../../reading/drawing.tsx';

type ListedArticle = ReplyFrom<'GET', '/content/blog-posts'>[number];

const texts = {
  blog: {
    title: m.content_blog,
    about: m.content_blog_about,
    emptyTitle: m.content_no_posts_title,
    emptyBody: m.content_no_posts_body,
  },
  tech: {
    title: m.content_tech,
    about: m.content_tech_about,
    emptyTitle: m.content_no_tech_title,
    emptyBody: m.content_no_tech_body,
  },
} as const;

/** Lists all blog posts or all technical pages. */
export function ArticleListScreen({ kind }: { kind: ArticleKind }) {
  const { api } = useShop();
  const { data: articles } = useSuspenseQuery(articlesQuery(api, kind));
  const { title, about, emptyTitle, emptyBody } = texts[kind];
  return (
    <Page title={title()} trail={<ContentTrail title={title()} />}>
      <p className="mb-8 max-w-measure text-base text-muted">{about()}</p>
      {articles.length === 0 ? (
        <EmptyState icon={FileText} title={emptyTitle()} body={emptyBody()}>
          <Link to="/app/products" className={buttonClass()}>
            {m.content_to_products()}
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-16 border-t xl:grid-cols-2">
          {articles.map((article) => (
            <ArticleRow key={article.slug} kind={kind} article={article} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function ArticleRow({
  kind,
  article: { slug, title, subtitle, author, date, cover },
}: {
  kind: ArticleKind;
  article: ListedArticle;
}) {
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-b py-6 sm:grid-cols-[11rem_1fr]">
      <div className="max-sm:order-2 max-sm:max-w-60">
        <SmallDrawing picture={cover} />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg font-semibold tracking-tight text-balance">
          <Link
            to={kind === 'blog' ? '/app/content/blog/$slug' : '/app/content/tech/$slug'}
            params={{ slug }}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 mb-2.5 max-w-measure text-base text-pretty text-muted">{subtitle}</p>
        <Byline author={author} date={date} />
      </div>
    </li>
  );
}
