import { type PictureFormat, picturePath } from '@chipload/contract/picture-path';

/** A part that is sold, in the colour of its coating, beside its number. */
export function ColouredPicture({ code, className }: { code: string; className: string }) {
  const twoWidths = (format: PictureFormat) =>
    `${picturePath(code, format, 160)}, ${picturePath(code, format, 320)} 2x`;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={twoWidths('avif')} />
      <source type="image/webp" srcSet={twoWidths('webp')} />
      <img
        src={picturePath(code, 'png', 160)}
        srcSet={twoWidths('png')}
        width={160}
        height={50}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-contain object-left"
      />
    </picture>
  );
}
