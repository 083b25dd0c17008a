import { fractionWidthClasses, splitAtSign } from './parts-grid.ts';

/**
 * A number aligned with others in its column on the decimal sign or fraction stroke. `fractionWidth` is the number of
 * characters from that sign on in the longest number of the column; with 0 nothing is aligned.
 */
export function Aligned({ text, fractionWidth }: { text: string; fractionWidth: number }) {
  const [whole, fraction] = splitAtSign(text);
  // A word among numbers is not aligned, and needs the space.
  if (fractionWidth === 0 || !/\d/.test(text)) return text;
  return (
    <>
      {whole}
      <span className={`inline-block text-left ${fractionWidthClasses[fractionWidth] ?? ''}`}>
        {fraction}
      </span>
    </>
  );
}
