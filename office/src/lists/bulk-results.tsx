import { CircleAlert, CircleCheck } from 'lucide-react';
import type { BulkReply } from '@chipload/contract/office/lists';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Icon } from '@chipload/ui/icon';

/** What became of each row of an act, the refused ones first, with the reason. */
export function BulkResults({
  title,
  results,
  failure,
  onClose,
}: {
  title: string;
  results: BulkReply['results'];
  /** Why the whole act failed. */
  failure: string | undefined;
  onClose: () => void;
}) {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const done = results.filter(({ outcome }) => outcome === 'done');
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>{m.ui_close()}</Button>}
    >
      <ErrorSummary messages={failure === undefined ? [] : [failure]} />
      {failure === undefined && (
        <p>{m.office_bulk_results({ done: done.length, refused: refused.length })}</p>
      )}
      <ul className="mt-3 grid gap-1">
        {[...refused, ...done].map(({ id, label, outcome, message }) => (
          <li key={id} className="flex gap-2">
            {outcome === 'done' ? (
              <Icon of={CircleCheck} className="text-good" label={m.office_bulk_done()} />
            ) : (
              <Icon of={CircleAlert} className="text-bad" label={m.office_bulk_refused()} />
            )}
            <span className="tabular shrink-0 font-medium">{label}</span>
            {message !== undefined && <span className="text-muted">{message}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
