import { type ComponentType, useState } from 'react';
import { m } from '@chipload/messages';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import { useAct } from '../use-act.ts';

type ZoneProps = { readonly isDisabled: boolean; readonly onFiles: (files: readonly File[]) => void };

type Adding = {
  /** Returns the reason not to send a file; undefined if there is none. */
  readonly problemOf: (file: File) => string | undefined;
  readonly send: (file: File) => Promise<void>;
};

/** Sends files one after the other, and keeps those that are refused with the reason. */
export function useAddFiles({ problemOf, send }: Adding) {
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
  return { run, isBusy, current, problems };
}

/** An area for files, with those that were refused above it and the one that is sent below. */
export function FilesInTurn({
  adding: { run, isBusy, current, problems },
  Zone,
}: {
  adding: ReturnType<typeof useAddFiles>;
  Zone: ComponentType<ZoneProps>;
}) {
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

/** Sends the files of an area one after the other. */
export function AddFiles({ Zone, ...adding }: Adding & { Zone: ComponentType<ZoneProps> }) {
  return <FilesInTurn adding={useAddFiles(adding)} Zone={Zone} />;
}
