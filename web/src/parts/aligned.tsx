import { alignedClass, splitNumber } from './parts-grid.ts';

/** A number aligned with the others of its column: whole parts below each other, and the fraction in the place that the table's rule gives it. */
export function Aligned({ text }: { text: string }) {
  // A name among numbers is not aligned, and needs the space.
  const number = splitNumber(text);
  if (number === undefined) return text;
  const [whole, fraction] = number;
  return (
    <>
      {whole}
      <span className={alignedClass(fraction)}>{fraction}</span>
    </>
  );
}
