const day = /(\d{4}-\d{2}-\d{2})/;
const mixedFraction = /(\d+-\d+\/\d+)/;

/** A text in which no date is broken across two lines. */
export function Dated({ text }: { text: string }) {
  return unbroken(text, day);
}

/** A text in which no mixed fraction, such as `2-3/4`, is broken across two lines. */
export function Sized({ text }: { text: string }) {
  return unbroken(text, mixedFraction);
}

function unbroken(text: string, pattern: RegExp) {
  return text.split(pattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
