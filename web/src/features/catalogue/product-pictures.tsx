import { useState } from 'react';
import type { Product } from '@chipload/contract';
import { partPicturePath, partPictureSources } from '@chipload/contract/part-picture-path';
import { m } from '@chipload/messages';
import { isPlainClick } from '../../navigation/plain-click.ts';

/** The uploaded pictures of a part: one large, and those to choose from. Nothing for a part without any. */
export function ProductPictures({ product: { pictures } }: { product: Product }) {
  const [chosen, setChosen] = useState<string>();
  const shown = pictures.find(({ digest }) => digest === chosen) ?? pictures[0];
  if (!shown) return null;
  return (
    <section aria-label={m.catalogue_pictures()} className="mb-6 print:hidden">
      {/* A box of the same shape for every picture, so that nothing moves when one comes or another is chosen. */}
      <div className="aspect-[3/2] max-h-[26rem] w-full rounded-panel border bg-[#fff]">
        <img
          key={shown.digest}
          src={partPicturePath(shown, 960)}
          srcSet={partPictureSources(shown)}
          sizes="(min-width: 64rem) 45rem, (min-width: 48rem) 60vw, 100vw"
          width={shown.width}
          height={shown.height}
          alt={shown.text}
          fetchPriority="high"
          className="size-full object-contain p-2"
        />
      </div>
      {pictures.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((picture, place) => (
            <li key={picture.digest}>
              <PictureLink
                picture={picture}
                label={m.catalogue_picture({ number: String(place + 1), count: String(pictures.length) })}
                isShown={picture === shown}
                onChoose={() => setChosen(picture.digest)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Without scripts it opens the picture itself. */
function PictureLink({
  picture,
  label,
  isShown,
  onChoose,
}: {
  picture: Product['pictures'][number];
  label: string;
  isShown: boolean;
  onChoose: () => void;
}) {
  return (
    <a
      href={partPicturePath(picture, 1_600)}
      aria-label={label}
      aria-current={isShown ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose();
      }}
      className="block size-16 rounded-control border bg-[#fff] p-1 hover:border-line-strong aria-current:border-2 aria-current:border-accent"
    >
      <img
        src={partPicturePath(picture, 160)}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
      />
    </a>
  );
}
