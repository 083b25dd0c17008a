const day = /(\d{4}-\d{2}-\d{2})/;

/** A text in which no date is broken across two lines. */
export function Dated({ text }: { text: string }) {
  return text.split(day).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
