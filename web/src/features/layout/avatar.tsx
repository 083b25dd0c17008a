import { initialsOf } from '../../ui/initials.ts';

/**
 * The initials of whoever is signed in; their name stands beside it or is its accessible name.
 * They are drawn, not written: whoever speaks to the page says the name.
 */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className="grid size-8 place-items-center rounded-full bg-accent text-xs font-semibold text-paper before:content-[attr(data-initials)] pointer-coarse:size-9"
    />
  );
}
