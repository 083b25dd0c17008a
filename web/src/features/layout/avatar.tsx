import { initialsOf } from './initials.ts';

/** The initials of whoever is signed in; their name stands beside it or is its accessible name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-accent text-xs font-semibold text-paper pointer-coarse:size-9"
    >
      {initialsOf(name)}
    </span>
  );
}
