import type { BookLists } from '@chipload/contract/office/books';
import { m } from '@chipload/messages';
import { unlistedTexts } from '@chipload/messages/books';
import { countText } from '@chipload/ui/count-text';

/** How many documents of a run are in lists, and which stay in the journal. */
export function RunLists({ lists }: { lists: BookLists }) {
  const { documents, left, left_count: count } = lists;
  const more = count - left.length;
  return (
    <div className="grid gap-1 text-sm">
      <p>{m.office_books_listed({ count: documents, shown: countText(documents) })}</p>
      {count > 0 && (
        <>
          <p>{m.office_books_left({ count, shown: countText(count) })}</p>
          <ul className="list-disc pl-5">
            {left.map(({ number, why }) => (
              <li key={number}>{m.office_books_left_one({ number, why: unlistedTexts[why]() })}</li>
            ))}
            {more > 0 && <li>{m.office_books_left_more({ shown: countText(more) })}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
