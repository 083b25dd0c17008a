import { Link } from '@tanstack/react-router';
import { BookOpen, Ruler } from 'lucide-react';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { Page } from '@chipload/ui/page';

const cards = [
  { to: '/app/content/blog', icon: BookOpen, title: m.content_blog, about: m.content_blog_about },
  { to: '/app/content/tech', icon: Ruler, title: m.content_tech, about: m.content_tech_about },
] as const;

/** Links to the blog and the technical pages. */
export function ContentIndexScreen() {
  return (
    <Page title={m.content_title()}>
      <p className="mb-8 max-w-measure text-base text-muted">{m.content_intro()}</p>
      <ul className="grid max-w-4xl gap-6 sm:grid-cols-2">
        {cards.map(({ to, icon, title, about }) => (
          <li
            key={to}
            className="relative rounded-panel border p-6 transition-colors hover:border-line-strong hover:bg-hover"
          >
            <Icon of={icon} size={24} className="text-muted" />
            <h2 className="mt-4 text-lg font-semibold tracking-tight">
              <Link to={to} className="after:absolute after:inset-0">
                {title()}
              </Link>
            </h2>
            <p className="mt-1 text-base text-muted">{about()}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-measure text-base text-muted">
        {m.content_to_speeds()}{' '}
        <Link to="/app/speeds/drills" className="font-medium text-accent underline underline-offset-2">
          {m.speeds_title()}
        </Link>
      </p>
    </Page>
  );
}
