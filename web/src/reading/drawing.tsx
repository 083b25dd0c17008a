import type { Picture } from '@chipload/contract';

const largestScale = 1.5;

/** A drawing in a text, on its own sheet. Set `isFirst` for one that is visible at once and must not load lazily. */
export function Drawing({
  picture: { src, alt, width, height },
  caption,
  isFirst = false,
}: {
  picture: Picture;
  caption?: string;
  isFirst?: boolean;
}) {
  return (
    <figure className="max-w-figure">
      <img
        src={src}
        alt={alt}
        // Not larger, so that its labels keep a readable size.
        width={Math.round(width * largestScale)}
        height={Math.round(height * largestScale)}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="sheet h-auto max-w-full"
      />
      {caption !== undefined && <figcaption className="mt-2.5 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}

/** A drawing beside a title that says the same, hidden from screen readers. */
export function SmallDrawing({ picture, className }: { picture: Picture | null; className?: string }) {
  if (picture === null) return null;
  const { src, width, height } = picture;
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`sheet h-auto w-full ${className ?? ''}`}
    />
  );
}
