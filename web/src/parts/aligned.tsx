import { splitAtSign, tailWidths } from './parts-grid.ts';

/**
 * A number aligned with others in its column on the decimal sign or fraction stroke; `tail` is the longest text behind
 * that sign in the column.
 */
export function Aligned({ text, tail }: { text: string; tail: number }) {
  const [head, rest] = splitAtSign(text);
  // A word among numbers is not aligned, and needs the space.
  if (tail === 0 || !/\d/.test(text)) return text;
  return (
    <>
      {head}
      <span className={`inline-block text-left ${tailWidths[tail] ?? ''}`}>{rest}</span>
    </>
  );
}
