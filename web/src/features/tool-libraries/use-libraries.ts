import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FoundLibrary } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Refused } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { packedFile } from '../../platform/files/packed-file.ts';
import { libraryLimits } from './library-limits.ts';

/** The maximum number of files at once; a larger folder is better sent as one zip. */
const maximumFiles = 100;

export type ReadingFile = { readonly name: string; readonly number: number; readonly count: number };

/** A file, what the shop read in it, and the units that the buyer chose for sizes without one. */
export type LibraryFile = {
  readonly file: File;
  readonly library: FoundLibrary;
  readonly units?: ToolUnits | undefined;
};

/**
 * Sends files to the shop to be read, one after the other; files that are chosen meanwhile replace them. They are read again when
 * somebody else is signed in, who has other prices.
 */
export function useLibraries(onRead: (libraries: readonly LibraryFile[]) => void) {
  const { api, session } = useShop();
  const [reading, setReading] = useState<ReadingFile>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [librariesRead, setLibrariesRead] = useState<readonly LibraryFile[]>([]);
  const currentRun = useRef<AbortController>(undefined);

  const show = (libraries: readonly LibraryFile[]) => {
    setLibrariesRead(libraries);
    onRead(libraries);
  };

  const readOne = async (
    file: File,
    signal: AbortSignal,
    units?: ToolUnits,
  ): Promise<FoundLibrary | string> => {
    try {
      const data = await packedFile(file, libraryLimits);
      if (data === undefined) return m.refusal_library_too_large();
      return await api.post('/tool-libraries', {
        query: { units },
        data,
        signal,
        quiet: true,
        onlyReads: true,
      });
    } catch (error) {
      return error instanceof Refused ? error.message : m.tool_libraries_unreachable();
    }
  };

  const readFiles = async (files: readonly File[]) => {
    if (files.length === 0) return;
    currentRun.current?.abort();
    const { signal } = (currentRun.current = new AbortController());
    const libraries: LibraryFile[] = [];
    const problems = files.length > maximumFiles ? [m.tool_libraries_too_many_files()] : [];
    const chosen = files.slice(0, maximumFiles);
    setErrors([]);
    for (const [index, file] of chosen.entries()) {
      setReading({ name: file.name, number: index + 1, count: chosen.length });
      const read = await readOne(file, signal);
      if (signal.aborted) return;
      if (typeof read === 'string')
        problems.push(m.tool_libraries_file_error({ name: file.name, message: read }));
      else libraries.push({ file, library: read });
    }
    setReading(undefined);
    setErrors(problems);
    show(libraries);
  };

  const readAgain = useEffectEvent(() => void readFiles(librariesRead.map(({ file }) => file)));
  useEffect(() => session.subscribe(() => readAgain()), [session]);

  /** Reads a file again, with the units that the buyer chose for it. */
  const chooseUnits = async (file: File, units: ToolUnits) => {
    currentRun.current?.abort();
    const { signal } = (currentRun.current = new AbortController());
    setErrors([]);
    setReading({ name: file.name, number: 1, count: 1 });
    const read = await readOne(file, signal, units);
    if (signal.aborted) return;
    setReading(undefined);
    if (typeof read === 'string') {
      setErrors([m.tool_libraries_file_error({ name: file.name, message: read })]);
      return;
    }
    show(librariesRead.map((other) => (other.file === file ? { file, library: read, units } : other)));
  };

  return { reading, errors, librariesRead, readFiles, chooseUnits };
}
