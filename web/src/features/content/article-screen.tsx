import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Article, ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { Byline } from './byline.tsx';
import { type ArticleKind, articleQuery } from './content.queries.ts';
import { Drawing } from '../../reading/drawing.tsx';
import { headingsOf } from '../../reading/headings.ts';
import { Prose } from '../../reading/prose.tsx';
import { ReadingPage } from '../../reading/reading-page.tsx';

type Neighbour = ReplyFrom<'GET', '/content/blog-posts/:slug'>['next'];

const lists = {
  blog: { href: '/app/content/blog', to: '/app/content/blog/$slug', label: m.content_blog },
  tech: { href: '/app/content/tech', to: '/app/content/tech/$slug', label: m.content_tech },
} as const;

/** A blog post or a technical page. */
export function ArticleScreen({ kind, slug }: { kind: ArticleKind; slug: string }) {
  const { api } = useShop();
  const { data: article } = useSuspenseQuery(articleQuery(api, kind, slug));
  return <ArticleText kind={kind} article={article} />;
}

export function ArticleText({ kind, article }: { kind: ArticleKind; article: Article }) {
  const { title, subtitle, author, date, cover, body, files, previous, next } = article;
  const { href, label } = lists[kind];
  return (
    <ReadingPage
      title={title}
      subtitle={subtitle}
      above={[{ href, label: label() }]}
      byline={<Byline author={author} date={date} />}
      // A cover that is also in the text is not shown twice.
      cover={cover === null || body.includes(cover.src) ? null : cover}
      headings={headingsOf(body)}
    >
      <Prose html={body} />
      <Files files={files.filter(({ path }) => !body.includes(path))} />
      <Neighbours kind={kind} previous={previous} next={next} />
    </ReadingPage>
  );
}

/** Shows drawings and links other files. */
function Files({ files }: { files: Article['files'] }) {
  if (files.length === 0) return null;
  return (
    <section aria-label={m.content_files()} className="mt-10 grid gap-8">
      {files.map(({ path, name, size, thumbnail }) =>
        size !== null ? (
          <Drawing key={path} picture={{ src: path, alt: name, ...size }} caption={name} />
        ) : (
          <p key={path}>
            <a href={path} className="inline-flex items-center gap-3 text-accent hover:underline">
              {thumbnail === null ? (
                <Icon of={FileText} size={20} />
              ) : (
                <img src={thumbnail} alt="" className="sheet w-24" />
              )}
              {name}
            </a>
          </p>
        ),
      )}
    </section>
  );
}

function Neighbours({ kind, previous, next }: { kind: ArticleKind; previous: Neighbour; next: Neighbour }) {
  if (previous === null && next === null) return null;
  return (
    <nav
      aria-label={m.content_neighbours()}
      className="mt-16 grid max-w-figure gap-4 border-t pt-6 sm:grid-cols-2 print:hidden"
    >
      <div>
        {previous !== null && (
          <NeighbourLink kind={kind} slug={previous.slug} title={previous.title}>
            <span className="flex items-center gap-1.5">
              <Icon of={ArrowLeft} size={14} />
              {m.content_previous()}
            </span>
          </NeighbourLink>
        )}
      </div>
      <div className="sm:text-right">
        {next !== null && (
          <NeighbourLink kind={kind} slug={next.slug} title={next.title}>
            <span className="flex items-center gap-1.5 sm:justify-end">
              {m.content_next()}
              <Icon of={ArrowRight} size={14} />
            </span>
          </NeighbourLink>
        )}
      </div>
    </nav>
  );
}

function NeighbourLink({
  kind,
  slug,
  title,
  children,
}: {
  kind: ArticleKind;
  slug: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Link to={lists[kind].to} params={{ slug }} className="group block py-1">
      <span className="block text-xs text-muted">{children}</span>
      <span className="mt-1 block font-medium text-balance group-hover:text-accent">{title}</span>
    </Link>
  );
}
