import { initialsOf } from '@chipload/messages/initials';

/**
 * The user's initials; the name is beside them or is the accessible name. They are drawn, not text, so that voice
 * control works with the name.
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
