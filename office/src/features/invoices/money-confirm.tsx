import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@chipload/client/new-key';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import { refreshMoney } from './money.queries.ts';

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
  const queryClient = useQueryClient();
  // One key for this dialog: pressing twice, or again after a lost answer, acts once.
  const [idempotencyKey] = useState(newKey);
  const run = useMutation({
    mutationFn: () => act(idempotencyKey),
    onSuccess: async () => {
      await refreshMoney(queryClient);
      onClose();
    },
  });
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
