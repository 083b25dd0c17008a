// Returns a buyer's library with parts of the shop in place of the chosen tools.

import type { Machine } from '@chipload/domain/speeds';
import { canReplace, type ReadTool } from '@chipload/domain/tool-data';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  listMaterialNames,
  type PartRecord,
  type ToolFiles,
  toolRecordsOf,
} from '../tool-files/tool-files.service.ts';
import { libraryLimits } from './limits.ts';
import { type LibraryFile, readInThread, runOnLibrary } from './read-in-thread.ts';
import type { Swap, SwapInput } from './make-swapped-library.ts';
import type { SwapChoice } from './tool-libraries.presenter.ts';
import { countDuplicates } from './tool-libraries.service.ts';
import { keyOf } from './tool-key.ts';

/** Returns the envelope of the answer, as it was made in a thread. */
export async function swapLibrary(
  files: ToolFiles,
  visitor: Visitor,
  file: LibraryFile,
  { choices, machine }: { readonly choices: readonly SwapChoice[]; readonly machine: Machine },
): Promise<Buffer> {
  const [library, ...others] = await readInThread(file);
  if (library?.format !== 'fusion' || others.length > 0) throw new Refusal('library-not-swappable');
  const tools = countDuplicates(library.tools);
  const codes = choices.map(({ code }) => code);
  const parts = await toolRecordsOf(files, visitor, codes);
  const swaps = choices.map(({ at, code }) => swapOf(tools[at]?.tool, parts.get(code)));
  const materials = await listMaterialNames(files.db, visitor.language);
  const input: SwapInput = { file, swaps, machine, materials };
  const maker = new URL('make-swapped-library.ts', import.meta.url);
  return Buffer.from(await runOnLibrary<Uint8Array>(maker, input, libraryLimits.swapping));
}

function swapOf(tool: ReadTool | undefined, part: PartRecord | undefined): Swap {
  if (part === undefined) throw new Refusal('unknown-sku');
  if (tool === undefined || !canReplace(tool, part.record.tool)) throw new Refusal('swap-other-tool');
  return { key: keyOf(tool), ...part };
}
