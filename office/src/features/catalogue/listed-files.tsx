import { type ComponentType, useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import { useAct } from '../../records/use-act.ts';

type ZoneProps = { readonly isDisabled: boolean; readonly onFiles: (files: readonly File[]) => void };

/** Sends the files of an area one after the other; those that are refused are listed with the reason. */
export function AddFiles({
  Zone,
  problemOf,
  send,
}: {
  Zone: ComponentType<ZoneProps>;
  /** Returns the reason not to send a file; undefined if there is none. */
  problemOf: (file: File) => string | undefined;
  send: (file: File) => Promise<void>;
}) {
  const [current, setCurrent] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { run, isBusy } = useAct(async (files: readonly File[]) => {
    setProblems([]);
    const fail = (name: string, reason: string) =>
      setProblems((before) => [...before, m.office_pictures_failed({ name, reason })]);
    for (const file of files) {
      const problem = problemOf(file);
      if (problem !== undefined) {
        fail(file.name, problem);
        continue;
      }
      setCurrent(file.name);
      await send(file).catch((error: unknown) => fail(file.name, failureText(error)));
    }
    setCurrent(undefined);
  });
  return (
    <>
      <ErrorSummary messages={problems} />
      <Zone isDisabled={isBusy} onFiles={run} />
      <p role="status" className="text-muted">
        {current !== undefined && m.office_pictures_adding({ name: current })}
      </p>
    </>
  );
}

/** Puts the one at a place before the one above it. */
export function raised<One>(all: readonly One[], place: number): readonly One[] {
  return all.toSpliced(place, 1).toSpliced(place - 1, 0, ...all.slice(place, place + 1));
}

export type FileAct = 'describe' | 'remove';

/** The buttons of one of the files of a record; their labels say which. */
export function FileActs({
  labels,
  isBusy,
  onRaise,
  onOpen,
}: {
  labels: Readonly<Record<'raise' | FileAct, string>>;
  isBusy: boolean;
  /** Undefined for the first one. */
  onRaise: (() => void) | undefined;
  onOpen: (act: FileAct) => void;
}) {
  return (
    <div className="flex flex-wrap gap-1">
      {onRaise && (
        <Button look="quiet" size="small" busy={isBusy} aria-label={labels.raise} onClick={onRaise}>
          {m.office_pictures_earlier()}
        </Button>
      )}
      <Button look="quiet" size="small" aria-label={labels.describe} onClick={() => onOpen('describe')}>
        {m.office_pictures_describe()}
      </Button>
      <Button look="quiet" size="small" aria-label={labels.remove} onClick={() => onOpen('remove')}>
        {m.office_pictures_remove()}
      </Button>
    </div>
  );
}
