import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@chipload/client/new-key';
import { Refused } from '@chipload/client/refused';
import { SessionOver } from '../platform/api/api.ts';

/**
 * Runs the act of a button or a dialog, once at a time. Before `onDone` and after a refusal everything on the screen is read anew:
 * the act may concern any of it, and somebody else may have been faster. An act that is repeated after a lost answer keeps its key, so
 * that it is done once.
 */
export function useAct<Input = void, Answer = unknown>(
  act: (input: Input, idempotencyKey: string) => Promise<Answer>,
  {
    onDone,
    onFailed,
  }: {
    readonly onDone?: ((answer: Answer, input: Input) => void) | undefined;
    readonly onFailed?: ((error: Error) => void) | undefined;
  } = {},
) {
  const queryClient = useQueryClient();
  const [idempotencyKey, setKey] = useState(newKey);
  const isRunning = useRef(false);
  const { mutate, ...mutation } = useMutation({
    mutationFn: (input: Input) => act(input, idempotencyKey),
    onSuccess: async (answer, input) => {
      setKey(newKey());
      await readAnew(queryClient);
      onDone?.(answer, input);
    },
    onError: async (error) => {
      onFailed?.(error);
      if (error instanceof Refused && !(error instanceof SessionOver)) await readAnew(queryClient);
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const run = (input: Input) => {
    // A second Enter or click may come before the button is shown busy.
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(input);
  };
  const { error, variables, isPending: isBusy, reset } = mutation;
  return { run, isBusy, error, variables, reset };
}

/** Reads everything on the screen anew, except who is signed in: a session that has ended would take the screen away. */
export async function readAnew(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
}
