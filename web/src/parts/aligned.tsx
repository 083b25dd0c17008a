import { splitAtSign, tailWidths } from './parts-grid.ts';

/** A number under others, on its decimal sign or fraction stroke; `tail` is the longest of the column. */
export function Aligned({ text, tail }: { text: string; tail: number }) {
  const [head, rest] = splitAtSign(text);
  // A word among numbers has no sign to stand on, and wants the room.
  if (tail === 0 || !/\d/.test(text)) return text;
  return (
    <>
      {head}
      <span className={`inline-block text-left ${tailWidths[tail] ?? ''}`}>{rest}</span>
    </>
  );
}
