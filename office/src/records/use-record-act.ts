import { useState } from 'react';
import { errorsByField, type FieldErrors, Refused } from '@chipload/client/refused';
import { failureMessages } from '../navigation/failure-text.ts';
import { differences, type Facts } from './conflicts/facts.ts';
import type { Conflict } from './conflicts/version-conflict.tsx';
import { useAct } from './use-act.ts';

/** The act of a dialog, and its record. `Seen` is undefined where it concerns none that people change at the same time. */
export type RecordActOptions<Input, Answer, Seen> = {
  readonly record?: Seen;
  /** Sends the input, with the version of `seen`: the record as the dialog was filled from it. */
  readonly act: (
    input: Input,
    sent: { readonly seen: Seen; readonly idempotencyKey: string },
  ) => Promise<Answer>;
  /** The facts of the record, so that a colleague's change of it can be shown. */
  readonly factsOf?: (record: Seen) => Facts;
  /** Those of the facts that the dialog has fields for, as they were typed. */
  readonly typedFacts?: (input: Input, seen: Seen) => Facts;
  /** Advice on a colleague’s change, if not the usual one. */
  readonly conflictHint?: (seen: Seen, now: Seen) => string;
  /** Called before the dialog closes. */
  readonly onDone?: (answer: Answer, input: Input, seen: Seen) => void;
  /** The dialog shows what was done. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
};

/** The state of an act for the frame of its dialog, and the way to close it. */
export type ActDialog = {
  readonly problems: readonly string[];
  readonly isBusy: boolean;
  /** Somebody else changed the record meanwhile: nothing was saved. */
  readonly conflict: Conflict | undefined;
  readonly onClose: () => void;
};

/** Runs what a dialog does, and closes it; `dialog` is for its `RecordFormDialog`. */
export function useRecordAct<Input = void, Answer = unknown, Seen = undefined>(
  options: RecordActOptions<Input, Answer, Seen>,
  {
    fields = [],
    onFailed,
    onKeep,
  }: {
    /** The fields at which the form shows what is wrong with them. */
    readonly fields?: readonly string[];
    readonly onFailed?: (error: Error) => void;
    /** Called with the record as it is now, and with what was sent, when one goes on after a conflict. */
    readonly onKeep?: (now: Seen, input: Input) => void;
  } = {},
) {
  const { act, factsOf, typedFacts, conflictHint, onDone, staysOpen = false, onClose } = options;
  const record = options.record as Seen; // left out only where `Seen` is undefined
  const [seen, setSeen] = useState(record);
  const { run, isBusy, error, variables, reset } = useAct(
    (input: Input, idempotencyKey) => act(input, { seen, idempotencyKey }),
    {
      onDone: (answer, input) => {
        onDone?.(answer, input, seen);
        if (!staysOpen) onClose();
      },
      onFailed,
    },
  );

  const hasConflict = isRecordChanged(error) && record !== seen;
  const sent = variables as Input; // there is an error only of what was sent
  const conflict: Conflict | undefined = hasConflict
    ? {
        facts: differences({
          seen: factsOf?.(seen) ?? {},
          now: factsOf?.(record) ?? {},
          typed: typedFacts?.(sent, seen) ?? {},
        }),
        hint: conflictHint?.(seen, record),
        keep: () => {
          onKeep?.(record, sent);
          setSeen(record);
          reset();
        },
      }
    : undefined;
  const dialog: ActDialog = {
    problems: hasConflict ? [] : failureMessages(error, fields),
    isBusy,
    conflict,
    onClose,
  };
  const errors: FieldErrors = errorsByField(error);
  return { seen, setSeen, run, reset, errors, dialog };
}

function isRecordChanged(error: Error | null): boolean {
  return error instanceof Refused && error.code === 'record-changed';
}
