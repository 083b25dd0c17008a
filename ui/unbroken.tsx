/** A date, `2026-12-04`, or a mixed fraction, `2-3/4`. */
const unbroken = /(\d+-\d+[-/]\d+)/;

/** A text in which no date and no mixed fraction is broken across two lines. */
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
