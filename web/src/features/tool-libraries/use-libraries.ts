import { useRef, useState } from 'react';
import type { FoundLibrary } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Refused } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { packedFile } from '../../platform/files/packed-file.ts';
import { libraryLimits } from './library-limits.ts';

/** The maximum number of files at once; a larger folder is better sent as one zip. */
const maximumFiles = 100;

export type ReadingFile = { readonly name: string; readonly number: number; readonly count: number };

/** A file, and what the shop read in it. */
export type LibraryFile = { readonly file: File; readonly library: FoundLibrary };

/** Sends files to the shop to be read, one after the other; files that are chosen meanwhile replace them. */
export function useLibraries(onRead: (libraries: readonly LibraryFile[]) => void) {
  const { api } = useShop();
  const [reading, setReading] = useState<ReadingFile>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const currentRun = useRef<AbortController>(undefined);

  const readOne = async (file: File, signal: AbortSignal): Promise<FoundLibrary | string> => {
    try {
      const data = await packedFile(file, libraryLimits);
      if (data === undefined) return m.refusal_library_too_large();
      return await api.post('/tool-libraries', { data, signal, quiet: true });
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
    onRead(libraries);
  };

  return { reading, errors, readFiles };
}
