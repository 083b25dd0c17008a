import { CircleAlert, CircleCheck } from 'lucide-react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Icon } from '@chipload/ui/icon';
import type { RunningAct } from './use-bulk-act.ts';

/** How far an act on many rows is, and what became of each row: the refused ones first, with the reason. */
export function BulkResults({
  running,
  onStop,
  onClose,
}: {
  running: RunningAct;
  onStop: () => void;
  onClose: () => void;
}) {
  const { act, reason, isRunning, isStopped, total, results, failure } = running;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const done = results.filter(({ outcome }) => outcome === 'done');
  const left = (total ?? 0) - results.length;
  return (
    <Dialog
      open
      wide
      // Closing it does not stop the act unseen: it stops first, and the results stay until they are closed.
      onClose={isRunning ? onStop : onClose}
      title={act.label()}
      footer={
        isRunning ? (
          <Button busy={isStopped} onClick={onStop}>
            {m.office_bulk_stop()}
          </Button>
        ) : (
          <Button onClick={onClose}>{m.ui_close()}</Button>
        )
      }
    >
      <ErrorSummary messages={failure === undefined ? [] : [failure]} />
      {isRunning ? (
        <Progress count={results.length} total={total} />
      ) : (
        <p aria-live="polite">
          {m.office_bulk_results({ done: done.length, refused: refused.length })}
          {left > 0 && ` ${m.office_bulk_left({ count: left })}`}
        </p>
      )}
      {reason !== '' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
          {m.office_bulk_reason({ reason })}
        </p>
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

function Progress({ count, total }: { count: number; total: number | undefined }) {
  return (
    <div className="grid gap-2">
      <p aria-live="polite">
        {total === undefined ? m.office_bulk_counting() : m.office_bulk_progress({ count, total })}
      </p>
      <progress
        aria-label={m.office_bulk()}
        className="h-2 w-full accent-accent"
        {...(total !== undefined && { value: count, max: total })}
      />
    </div>
  );
}
