import { Icon } from '../../ui/icon.tsx';
import { CartLines } from './cart-lines.tsx';
import { PlaceLink } from '../../navigation/place-link.tsx';
import { type IconPlace, cart } from '../../navigation/places.ts';

/** A link of the header that shows its icon; the label is its accessible name and its tooltip. */
export function PlaceIconLink({ place, className }: { place: IconPlace; className?: string }) {
  const label = place.label();
  return (
    <PlaceLink
      href={place.href}
      title={label}
      className={
        'relative inline-grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-hover ' +
        `hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-strong pointer-coarse:size-11 ${className ?? ''}`
      }
    >
      <Icon of={place.icon} size={20} />
      <span className="sr-only">{label}</span>
      {place.href === cart && <CartLines />}
    </PlaceLink>
  );
}
