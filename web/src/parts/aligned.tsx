import { type FractionSlot, fractionClass, splitNumber } from './parts-grid.ts';

/** A number aligned with the others of its column: whole parts below each other, and the fraction in its own place. */
export function Aligned({ text, slot }: { text: string; slot: FractionSlot }) {
  // A name among numbers is not aligned, and needs the space.
  const number = slot.width === 0 ? undefined : splitNumber(text);
  if (number === undefined) return text;
  const [whole, fraction] = number;
  return (
    <>
      {whole}
      <span className={fractionClass(fraction, slot)}>{fraction}</span>
    </>
  );
}
