import type { ReactNode } from 'react';
import type { Picture } from '@chipload/contract';
import { m } from '@chipload/messages';
import { trailLinkClass } from '@chipload/ui/trail';
import { truncate } from '@chipload/ui/truncate';
import { useLiveMark } from '@chipload/ui/use-live-mark';
import { NavLink } from '../navigation/nav-link.tsx';
import { Drawing } from './drawing.tsx';
import type { Heading } from './headings.ts';

/** The slash between two breadcrumbs. */
const before = "before:px-2 before:text-muted before:content-['/']";

/** A page for reading: a large title, an introduction, its picture, the text, and its headings beside it. */
export function ReadingPage({
  title,
  subtitle,
  above,
  byline,
  cover,
  headings = [],
  children,
}: {
  title: string;
  subtitle?: string;
  /** The breadcrumbs, the outermost first. */
  above: readonly { readonly href: string; readonly label: string }[];
  byline?: ReactNode;
  cover?: Picture | null;
  headings?: readonly Heading[];
  children: ReactNode;
}) {
  useLiveMark();
  return (
    <>
      <div className="title-alone sticky top-(--header-height) z-20 border-b bg-paper short:static print:hidden">
        <nav aria-label={m.content_trail()} className="page-width">
          <ol className="flex h-(--title-height) items-center text-sm text-muted">
            {above.map(({ href, label }, index) => (
              <li key={href} className={`min-w-0 leading-tight ${index > 0 ? before : ''}`}>
                <NavLink href={href} className={trailLinkClass}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li
              aria-current="page"
              className={`appear-on-scroll min-w-0 shrink-[999] truncate text-ink ${before}`}
            >
              {truncate(title)}
            </li>
          </ol>
        </nav>
      </div>
      <article className="page-width grid gap-x-16 py-10 md:py-14 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <header className="mb-10">
            <h1 className="max-w-figure text-xl font-semibold tracking-tight text-balance wrap-anywhere md:text-2xl">
              {title}
            </h1>
            {subtitle !== undefined && subtitle !== '' && (
              <p className="mt-4 max-w-measure text-lg text-pretty text-muted">{subtitle}</p>
            )}
            {byline !== undefined && <div className="mt-5 text-sm text-muted">{byline}</div>}
          </header>
          {cover && (
            <div className="mb-10">
              <Drawing picture={cover} isFirst />
            </div>
          )}
          {children}
        </div>
        <OnThisPage headings={headings} />
      </article>
    </>
  );
}

/** The headings of the text, where there is room beside it and there are more than two. */
function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 3) return null;
  return (
    <nav
      aria-labelledby="on-this-page"
      className="hidden self-start text-sm xl:sticky xl:top-[calc(var(--from-top)+2.5rem)] xl:block print:hidden"
    >
      <h2 id="on-this-page" className="mb-2 text-xs font-medium text-muted">
        {m.content_on_this_page()}
      </h2>
      <ul className="border-l">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted transition-colors hover:border-accent hover:text-accent"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
