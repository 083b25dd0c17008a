import { useBlocker } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';

/** Asks before somebody leaves the screen on which something was packed; the browser asks before the tab is closed. */
export function LeaveWarning({ isPacked }: { isPacked: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isPacked,
    enableBeforeUnload: () => isPacked,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={m.office_fulfilment_leave_title()}
      question={m.office_fulfilment_leave_question()}
      action={m.office_fulfilment_leave()}
      isBusy={false}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    />
  );
}
