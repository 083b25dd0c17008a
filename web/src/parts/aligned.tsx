import { splitNumber } from './parts-grid.ts';

/** A number aligned with the others of its column: what follows its decimal sign or stroke has the place that the table's rule gives it. */
export function Aligned({ text }: { text: string }) {
  // A name among numbers is not aligned, and needs the space.
  const number = splitNumber(text);
  if (number === undefined) return text;
  const [before, rest] = number;
  return (
    <>
      {before}
      <span className="fraction">{rest}</span>
    </>
  );
}
