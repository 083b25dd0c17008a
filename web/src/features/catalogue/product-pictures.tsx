import { useState } from 'react';
import type { Product } from '@chipload/contract';
import { partPicturePath, partPictureSources } from '@chipload/contract/part-picture-path';
import { m } from '@chipload/messages';

/** The uploaded pictures of a part: one large, and those to choose from. Nothing for a part without any. */
export function ProductPictures({ product: { pictures } }: { product: Product }) {
  'use no memo'; // it renders again only when a picture is chosen
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return null;
  return (
    <section aria-label={m.catalogue_pictures()} className="mb-6 print:hidden">
      {/* A box of the same shape for every picture, so that nothing moves when one comes or another is chosen. */}
      <img
        src={partPicturePath(shown.digest, 960)}
        srcSet={partPictureSources(shown.digest)}
        sizes="(min-width: 48rem) 60vw, 100vw"
        alt={shown.text}
        fetchPriority="high"
        className="aspect-[3/2] max-h-[26rem] w-full rounded-panel border bg-[#fff] object-contain p-2"
      />
      {pictures.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map(({ digest, text }, place) => (
            <li key={digest}>
              <button type="button" aria-pressed={place === chosen} onClick={() => setChosen(place)}>
                <img
                  src={partPicturePath(digest, 160)}
                  alt={text}
                  className={`size-16 rounded-control border bg-[#fff] object-contain p-1 ${place === chosen ? 'border-accent' : ''}`}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
