import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { Trail, trailLinkClass } from '@chipload/ui/trail';

/** The breadcrumbs of a list of articles or coatings. */
export function ContentTrail({ title }: { title: string }) {
  return (
    <Trail label={m.content_trail()}>
      <Link to="/app/content" className={trailLinkClass}>
        {m.content_title()}
      </Link>
      <span aria-current="page">{title}</span>
    </Trail>
  );
}
