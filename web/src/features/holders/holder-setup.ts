// Converts the query, a saved holder or a shared one to the setup that the screen shows, and that to a query. In a file of its own:
// holder-search.ts is loaded with the first page.

import type { ReplyFrom, SavedHolder } from '@chipload/contract';
import type { HolderChoice } from '@chipload/domain/holders';
import type { HolderSearch } from './holder-search.ts';

type SharedHolder = ReplyFrom<'GET', '/holders/:uuid/shared'>;

/** A tool by its part number or the uuid of its mod. */
export type ToolName = { readonly inventory_code?: string; readonly mod_uuid?: string };

export type HolderSetup = { readonly choice: HolderChoice; readonly tool: ToolName };

/** Returns the setup of the saved holder if there is one, otherwise of the query. */
export function setupOf(search: HolderSearch, saved: SavedHolder | undefined): HolderSetup {
  const { inventoryCode, mod, spindle, type, body, insert, knob, stickOut } = search;
  if (saved) {
    const { stick_out: savedStickOut, ...choice } = saved.choice;
    return { choice: { ...choice, stickOut: savedStickOut }, tool: toolOfSaved(saved) };
  }
  return {
    choice: { spindle, type, body, insert, knob, stickOut },
    tool:
      mod === undefined
        ? { ...(inventoryCode !== undefined && { inventory_code: inventoryCode }) }
        : { mod_uuid: mod },
  };
}

/** Returns the query of a setup. */
export function searchOf({ choice, tool }: HolderSetup): HolderSearch {
  const { inventory_code: inventoryCode, mod_uuid: mod } = tool;
  const all = { inventoryCode, mod, ...choice };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Returns a query with all choices of a shared holder. */
export function searchOfShared({
  choice: { stick_out: stickOut, ...choice },
  inventory_code,
}: SharedHolder): HolderSearch {
  const tool = inventory_code === null ? {} : { inventory_code };
  return searchOf({ choice: { ...choice, stickOut }, tool });
}

/** Returns the setup without a saved mod, which only its owner may see. */
export function sharedSetup({ choice, tool }: HolderSetup): HolderSetup {
  return { choice, tool: tool.mod_uuid === undefined ? tool : {} };
}

function toolOfSaved({ held }: SavedHolder): ToolName {
  if (!held) return {};
  return held.mod_uuid === null ? { inventory_code: held.inventory_code } : { mod_uuid: held.mod_uuid };
}
