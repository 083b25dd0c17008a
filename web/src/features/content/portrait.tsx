import { initialsOf } from '../../ui/initials.ts';

/** A picture of somebody whose name stands beside it; their initials where there is none. */
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
