import { useState } from 'react';
import { Refused } from '@chipload/client/refused';
import type { SwappedLibrary } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useRemembered } from '../../cutting/remembered-machine.ts';
import { useShop } from '../../platform/shop.ts';
import type { FileSwaps, Swaps } from './choices.ts';
import { packedFile } from '../../platform/files/packed-file.ts';
import { libraryLimits } from './library-limits.ts';

/** The shop's limit for one file: the choices are part of the address. */
const mostSwaps = 200;

/** The outcome for a file: an error as a sentence, or the answer of the shop. */
export type SwapOutcome = {
  readonly name: string;
  readonly result: string | Omit<SwappedLibrary, 'content'>;
};

/** Sends files again with the chosen parts, and saves what comes back. */
export function useSwap() {
  const { api } = useShop();
  const { maximumRpm } = useRemembered();
  const [isBusy, setIsBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly SwapOutcome[]>([]);

  const swapOne = async (file: File, { units, swaps }: FileSwaps): Promise<SwapOutcome['result']> => {
    if (swaps.length > mostSwaps) return m.tool_libraries_swap_too_many();
    try {
      const data = await packedFile(file, libraryLimits);
      if (data === undefined) return m.refusal_library_too_large();
      const query = { swap: swaps.map(({ at, code }) => `${at}:${code}`), max_rpm: maximumRpm, units };
      const { content, ...result } = await api.post('/tool-libraries/swap', { query, data, quiet: true });
      saveFile(swappedName(file.name), content);
      return result;
    } catch (error) {
      return error instanceof Refused ? error.message : m.tool_libraries_unreachable();
    }
  };

  const swap = async ({ files }: Swaps) => {
    setIsBusy(true);
    setOutcomes([]);
    const done: SwapOutcome[] = [];
    for (const [file, swaps] of files) done.push({ name: file.name, result: await swapOne(file, swaps) });
    setOutcomes(done);
    setIsBusy(false);
  };

  return { isBusy, outcomes, swap };
}

/** A library that was compressed comes back as JSON. */
function swappedName(name: string): string {
  const [, base = name, ending = ''] = /^(.*?)(\.[a-z]+(?:\.gz)?)?$/i.exec(name) ?? [];
  const isZip = /^\.(?:tools|zip)$/i.test(ending);
  return `${m.tool_libraries_swap_file({ name: base })}${isZip ? ending : '.json'}`;
}

/** Saves a file that came in base64. */
function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
