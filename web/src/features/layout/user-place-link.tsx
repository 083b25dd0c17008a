import { useLocation } from '@tanstack/react-router';
import { feedback, type Place } from '../../navigation/places.ts';

/** A link of the user's menu; the one to the feedback form adds the current page. */
export function UserPlaceLink({ place: { href, label }, className }: { place: Place; className: string }) {
  const here = useLocation({ select: (location) => location.pathname + location.searchStr });
  const target = href === feedback ? `${href}?from=${encodeURIComponent(here)}` : href;
  return (
    <a href={target} className={className}>
      {label()}
    </a>
  );
}
