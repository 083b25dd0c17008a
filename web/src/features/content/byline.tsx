import { m } from '@chipload/messages';

/** Who wrote something, and when. */
export function Byline({ author, date }: { author: string; date: string }) {
  return (
    <p className="tabular flex flex-wrap gap-x-4 text-sm text-muted">
      <span>{m.content_by_author({ author })}</span>
      <time dateTime={date}>{date}</time>
    </p>
  );
}
