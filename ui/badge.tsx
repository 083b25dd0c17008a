import type { ReactNode } from 'react';

const tones = {
  // Not the colour of a row that is pointed at.
  neutral: 'bg-line text-ink',
  good: 'bg-good-tint text-good',
  partial: 'bg-partial-tint text-partial',
  bad: 'bg-bad-tint text-bad',
  accent: 'bg-accent-tint text-accent-strong',
};

/** A short fact about a thing. `colour`, written `#RRGGBB`, is its ground, as for a material. */
export function Badge({
  tone = 'neutral',
  colour,
  children,
}: {
  tone?: keyof typeof tones;
  colour?: string | undefined;
  children: ReactNode;
}) {
  const look = colour === undefined ? tones[tone] : `relative isolate overflow-hidden ${inkOn(colour)}`;
  return (
    <span
      className={`tabular inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-control px-2 py-0.5 text-xs font-medium sm:whitespace-nowrap ${look}`}
    >
      {colour !== undefined && (
        // The page allows no style attributes.
        <svg aria-hidden="true" className="absolute inset-0 -z-10 size-full">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {children}
    </span>
  );
}

/** Returns the class of the ink, black or white, that is easier to read on a colour: by the relative luminance of WCAG 2.2. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance the contrasts with black and with white are the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? 'text-black' : 'text-white';
}
