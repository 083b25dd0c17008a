import { initialsOf } from '@chipload/messages/initials';

/** A picture of a person, or their initials if there is none. Hidden from screen readers: the name is beside it. */
export function Portrait({ src, name }: { src: string | undefined; name: string }) {
  if (src === undefined) {
    return (
      <span
        aria-hidden="true"
        data-initials={initialsOf(name)}
        className="grid size-24 place-items-center rounded-panel bg-hover text-lg font-semibold text-muted before:content-[attr(data-initials)]"
      />
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className="sheet size-24 object-cover"
    />
  );
}
