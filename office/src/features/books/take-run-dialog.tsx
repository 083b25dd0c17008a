import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Books } from '@chipload/contract/office/books';
import { proposedRunDay } from '@chipload/domain/books';
import { m } from '@chipload/messages';
import { bookAccountText, taxCodeText } from '@chipload/messages/books';
import { countText } from '@chipload/ui/count-text';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { AccountSums } from './account-sums.tsx';
import { bookPreviewQuery } from './books.queries.ts';
import { RunLists } from './run-lists.tsx';

/** Takes a run up to a day; what it would have is shown as soon as the day is typed. */
export function TakeRunDialog({ books, onClose }: { books: Books; onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: () => ({ through: proposedRunDay(books.last_day, books.closed_through) }),
    act: (data: { through: string }, { idempotencyKey }) => api.post('/books/runs', { data, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} wide title={m.office_books_take()} action={m.office_books_take_action()}>
      <DayEntry
        control={form.control}
        name="through"
        label={m.office_books_through()}
        hint={m.office_books_through_hint()}
      />
      <Preview through={form.watch('through')} isPaused={dialog.isBusy} />
    </RecordFormDialog>
  );
}

function Preview({ through, isPaused }: { through: string; isPaused: boolean }) {
  const { api } = useOffice();
  const { data: preview, error } = useQuery({
    ...bookPreviewQuery(api, through),
    placeholderData: keepPreviousData,
    enabled: !isPaused,
    retry: false,
    gcTime: 0,
  });
  if (error)
    return (
      <p role="status" className="text-sm text-bad">
        {failureMessages(error).join(' ')}
      </p>
    );
  if (preview === undefined) return null;
  const { entries, sums, lists, without_rate: withoutRate } = preview;
  const unmapped = [
    ...preview.unmapped.map((account) => bookAccountText(account)),
    ...(preview.is_rounding_unmapped ? [m.office_books_rounding()] : []),
    ...preview.unmapped_taxes.map((taxes) => m.office_books_tax_code_of({ account: taxCodeText(taxes) })),
  ];
  return (
    <div className="grid gap-3 text-sm">
      <p role="status">{m.office_books_contents({ count: entries, shown: countText(entries) })}</p>
      {unmapped.length > 0 && (
        <p className="text-bad">{m.office_books_unmapped({ accounts: unmapped.join('; ') })}</p>
      )}
      {withoutRate && (
        <p className="text-partial">
          {m.office_books_without_rate({
            shown: countText(withoutRate.entries),
            from: withoutRate.first_day,
            to: withoutRate.last_day,
          })}
        </p>
      )}
      {lists && <RunLists lists={lists} />}
      {sums.length > 0 && <AccountSums title={m.office_books_sums()} sums={sums} />}
    </div>
  );
}
