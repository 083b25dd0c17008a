import { picturePath } from '@chipload/contract/picture-path';

/** A part that is sold, in the colour of its coating, beside its number. */
export function ColouredPicture({ code, className }: { code: string; className: string }) {
  return (
    <img
      src={picturePath(code, 'webp', 160)}
      srcSet={`${picturePath(code, 'webp', 160)}, ${picturePath(code, 'webp', 320)} 2x`}
      width={160}
      height={50}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-contain object-left ${className}`}
    />
  );
}
