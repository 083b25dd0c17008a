import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { articleAddress, articleKindText, type FoundArticle } from '../../finding/article-link.ts';

/** The id of the articles on the search page. */
export const articlesId = 'found-articles';

/** The articles that were found: title, type, and an excerpt with the found words marked. */
export function FoundArticles({ articles }: { articles: readonly FoundArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={articlesId} className="my-6 max-w-text">
      <h2 id={articlesId} className="mb-1 scroll-mt-20 font-semibold">
        {m.search_articles()}
      </h2>
      <ul className="divide-y">
        {articles.map(({ kind, slug, title, excerpt, missing }) => (
          <li key={`${kind} ${slug}`} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                {...articleAddress(kind, slug)}
                className="thumb-room inline-flex min-h-6 items-center font-medium text-accent underline-offset-2 hover:underline"
              >
                {title}
              </Link>
              <Badge>{articleKindText(kind)}</Badge>
            </p>
            <p className="mt-1 text-sm text-muted">
              {excerpt.map(({ text, is_match: isMatch }, index) =>
                isMatch ? (
                  // The pieces have no other identity, and their order never changes.
                  <mark key={index} className="bg-accent-tint font-medium text-ink">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
            {missing.length > 0 && (
              <p className="mt-1 text-xs text-muted">
                {m.search_articles_lack({ words: missing.join(', ') })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
