/** A size after its name or the last word of it, `OAL 2-3/4`, `length 3`; a date without the word before it, or a mixed fraction, `2-3/4`. */
const unbroken = /((?:\b[A-Z]{2,4}|\p{L}{3,}) (?!\d{4}-\d\d-\d\d)\d(?:[\d.,/-]*\d)?|\d+-\d+[-/]\d+)/u;

/** A text in which no date, no mixed fraction and no name with its size is broken across two lines. */
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
