import type { Picture } from '@chipload/contract';

/** How many times its own size a drawing is shown at most. */
const largest = 1.5;

/** A drawing to a text, on its own sheet. `isFirst`: it is seen at once and must not wait. */
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
        // Not larger than its words are meant to be read.
        width={Math.round(width * largest)}
        height={Math.round(height * largest)}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="sheet h-auto max-w-full"
      />
      {caption !== undefined && <figcaption className="mt-2.5 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}

/** A drawing beside a title that says the same: decoration for those who do not see it. */
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
