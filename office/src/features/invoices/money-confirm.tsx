import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import { useMoneyAct } from './money.queries.ts';

/** Asks with exact figures before an act with money, carries it out, and refreshes what it concerns. */
export function MoneyConfirm({
  title,
  question,
  act,
  onClose,
}: {
  title: string;
  question: string;
  act: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const run = useMoneyAct((_nothing: void, idempotencyKey) => act(idempotencyKey), { onClose });
  return (
    <ConfirmDialog
      title={title}
      question={question}
      action={title}
      problems={run.error ? [failureText(run.error)] : []}
      isBusy={run.isPending}
      onClose={onClose}
      onConfirm={() => run.mutate()}
    />
  );
}
