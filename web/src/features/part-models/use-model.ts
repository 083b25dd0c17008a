import { useRef, useState } from 'react';
import { Refused } from '@chipload/client/refused';
import type { PartModel } from '@chipload/contract';
import { m } from '@chipload/messages';
import { packedFile } from '../../platform/files/packed-file.ts';
import { useShop } from '../../platform/shop.ts';

/** The shop's limits for a model as sent and unpacked. */
const limits = { sentBytes: 8 * 1_048_576, unpackedBytes: 20 * 1_048_576 };

/** As long as the shop may take for the models that wait before this one, in milliseconds. */
const timeout = 90_000;

/** A model, with a number that tells it from the one before. */
export type NumberedModel = { readonly number: number; readonly name: string; readonly model: PartModel };

/** Sends a file to the shop to be read; a file that is chosen meanwhile replaces it. */
export function useModel() {
  const { api } = useShop();
  const [reading, setReading] = useState<string>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<NumberedModel>();
  const currentRun = useRef<AbortController>(undefined);

  const readOne = async (file: File, signal: AbortSignal): Promise<PartModel | string> => {
    try {
      const data = await packedFile(file, limits);
      if (data === undefined) return m.refusal_model_too_large();
      return await api.post('/part-models', { data, signal, quiet: true, onlyReads: true, timeout });
    } catch (error) {
      return error instanceof Refused ? error.message : m.part_models_unreachable();
    }
  };

  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    currentRun.current?.abort();
    const { signal } = (currentRun.current = new AbortController());
    setErrors([]);
    setReading(file.name);
    const read = await readOne(file, signal);
    if (signal.aborted) return;
    setReading(undefined);
    if (typeof read === 'string') {
      setErrors([m.part_models_file_error({ name: file.name, message: read })]);
      setShown(undefined);
    } else setShown((before) => ({ number: (before?.number ?? 0) + 1, name: file.name, model: read }));
  };

  return { reading, errors, shown, readFile };
}
