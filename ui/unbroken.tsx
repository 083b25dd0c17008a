/** A date, `2026-12-04`, or a mixed fraction, `2-3/4`, with the name of a size before it, `OAL 2-3/4`. */
const unbroken = /((?:\b[A-Z]{2,4} )?\d+-\d+[-/]\d+)/;

/** A text in which no date, no mixed fraction and no name with its fraction is broken across two lines. */
export function Unbroken({ text }: { text: string }) {
  return text.split(unbroken).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
