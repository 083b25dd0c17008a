import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';

/** The author and the date of an article; a draft may lack its date. */
export function Byline({ author, date }: { author: string; date: string }) {
  return (
    <p className="tabular flex flex-wrap gap-x-4 text-sm text-muted">
      <span>{m.content_by_author({ author })}</span>
      {date !== '' && <time dateTime={date}>{formatDate(date, 'UTC')}</time>}
    </p>
  );
}
