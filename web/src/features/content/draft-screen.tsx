import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DraftPreview, Home } from '@chipload/contract/content';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { buttonClass } from '@chipload/ui/button';
import { useLiveMark } from '@chipload/ui/use-live-mark';
import { home } from '../../navigation/nav-items.ts';
import type { Api } from '../../platform/api/api.ts';
import { useShop } from '../../platform/shop.ts';
import { ArticleText } from './article-screen.tsx';
import { Coatings } from './coatings-screen.tsx';
import { LineupText } from './lineup-screen.tsx';
import { PageText } from './page-screen.tsx';
import { StructureText } from './structure-screen.tsx';
import { Team } from './team-screen.tsx';
import { Testimonials } from './testimonials-screen.tsx';

/** Other features show the pages that are none of content. */
type OtherPages = {
  /** The terms, for example. */
  readonly renderLegal: (page: Extract<DraftPreview['page'], { kind: 'page' }>['shown']) => ReactNode;
  readonly renderHome: (home: Home) => ReactNode;
};

/** The version of a link. Not beside the other queries, which every first page has. */
export const draftQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['content', 'preview', token],
    queryFn: ({ signal }) => api.get('/content/preview/:token', { params: { token }, signal }),
  });

/** Returns the title of the page of a draft. */
export function draftTitle({ page: { shown } }: DraftPreview): string {
  return 'title' in shown ? shown.title : m.content_draft_title();
}

/** A version of a document on the page that would show it, below a bar that says so. */
export function DraftScreen({ token, ...others }: { token: string } & OtherPages) {
  const { api } = useShop();
  const { data: draft } = useSuspenseQuery(draftQuery(api, token));
  const until = { moment: formatDateTime(draft.works_until, shopTimeZone), zone: shopTimeZone };
  return (
    <>
      <aside
        aria-label={m.content_draft_title()}
        className="border-b border-partial bg-partial-tint py-2.5 text-sm font-medium text-partial"
      >
        <p className="page-width text-pretty">
          {draft.is_published ? m.content_draft_published(until) : m.content_draft_bar(until)}
        </p>
      </aside>
      <Shown page={draft.page} {...others} />
    </>
  );
}

function Shown({ page, renderLegal, renderHome }: { page: DraftPreview['page'] } & OtherPages) {
  switch (page.kind) {
    case 'blog-post':
      return <ArticleText kind="blog" article={page.shown} />;
    case 'tech-page':
      return <ArticleText kind="tech" article={page.shown} />;
    case 'coating':
      return <Coatings coatings={page.shown} />;
    case 'team-member':
      return <Team people={page.shown} />;
    case 'testimonial':
      return <Testimonials testimonials={page.shown} />;
    case 'structure':
      return <StructureText structure={page.shown} />;
    case 'lineup':
      return <LineupText lineup={page.shown} isDraft />;
    case 'page':
      return ['about', 'services'].includes(page.shown.slug) ? (
        <PageText page={page.shown} />
      ) : (
        renderLegal(page.shown)
      );
    case 'home':
      return renderHome(page.shown);
  }
}

/** Shown for a link that is over, incomplete or forged, or whose document is gone. */
export function DraftNotFound() {
  useLiveMark();
  return (
    <div className="page-width py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">{m.content_draft_over_title()}</h1>
      <p className="mt-2 max-w-text text-muted">{m.content_draft_over_body()}</p>
      <Link to={home} activeOptions={{ exact: true }} className={`mt-6 ${buttonClass({ look: 'primary' })}`}>
        {m.pages_to_home()}
      </Link>
    </div>
  );
}
