// The found parts that a buyer wants, and how many.

import type { LibraryTool, SkuQuantity, ToolMatch } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { piecesOf } from '../../parts/parts-to-add.ts';
import type { ToolOfLibrary } from './joined-library.ts';

/** The choice for one tool of the library. */
export type Choice = {
  readonly isTicked: boolean;
  /** The chosen one of the found parts. */
  readonly code: string;
  /** As typed. */
  readonly quantity: string;
};

export type ChoiceChange =
  | { readonly kind: 'choose'; readonly index: number; readonly change: Partial<Choice> }
  | { readonly kind: 'tick'; readonly matches: 'all' | 'none' | 'exact' }
  | { readonly kind: 'replace'; readonly tools: readonly ToolOfLibrary[] };

export type Choices = { readonly tools: readonly ToolOfLibrary[]; readonly choices: readonly Choice[] };

/** Returns the first choices: the exact matches are ticked, one piece each unless the library has a quantity. */
export function choicesFor(tools: readonly ToolOfLibrary[]): Choices {
  return {
    tools,
    choices: tools.map((tool) => ({
      isTicked: isExactMatch(tool.matches[0]),
      code: tool.matches[0]?.inventory_code ?? '',
      quantity: String(tool.quantity ?? 1),
    })),
  };
}

export function changeChoices(state: Choices, change: ChoiceChange): Choices {
  switch (change.kind) {
    case 'choose':
      return {
        ...state,
        choices: state.choices.map((choice, index) =>
          index === change.index ? { ...choice, ...change.change } : choice,
        ),
      };
    case 'tick':
      return {
        ...state,
        choices: state.choices.map((choice, index) => {
          const match = matchOf(state.tools[index], choice);
          const isMeant = change.matches === 'all' || isExactMatch(match);
          return { ...choice, isTicked: change.matches !== 'none' && isMeant && match?.is_sold === true };
        }),
      };
    case 'replace':
      return choicesFor(change.tools);
  }
}

/** Returns the part that is chosen for a tool; undefined if none was found for it. */
export function matchOf(tool: LibraryTool | undefined, { code }: Choice): ToolMatch | undefined {
  return tool?.matches.find((match) => match.inventory_code === code);
}

/** Returns whether a part is still sold and equal in everything, of which the library leaves out nothing. */
function isExactMatch(match: ToolMatch | undefined): boolean {
  return match !== undefined && match.is_sold && isSame(match);
}

/** Returns whether the library tells everything of a tool, and the part differs in nothing. */
export function isSame({ differences, not_in_file: untold }: ToolMatch): boolean {
  return differences.length === 0 && untold.length === 0;
}

/** The parts to put into a file, and the units that the buyer chose for it. */
export type FileSwaps = {
  readonly units?: ToolUnits | undefined;
  readonly swaps: readonly { readonly at: number; readonly code: string }[];
};

/** The ticked parts that can take the place of their tools, by the file that they belong to. */
export type Swaps = {
  readonly files: ReadonlyMap<File, FileSwaps>;
  /** The number of ticked parts that differ too much from their tools. */
  readonly impossible: number;
};

/** Returns what can be swapped; undefined if no tool comes from a file that can be returned. */
export function swapsOf({ tools, choices }: Choices): Swaps | undefined {
  if (!tools.some(({ origin }) => origin)) return undefined;
  const ticked = tools.flatMap((tool, index) => {
    const choice = choices[index];
    const match = choice?.isTicked === true ? matchOf(tool, choice) : undefined;
    return match && tool.origin ? [{ ...tool.origin, match }] : [];
  });
  const possible = ticked.filter(({ match }) => match.can_replace);
  return {
    files: new Map(
      [...Map.groupBy(possible, ({ file }) => file)].map(([file, swaps]) => [
        file,
        {
          units: swaps[0]?.units,
          swaps: swaps.map(({ at, match }) => ({ at, code: match.inventory_code })),
        },
      ]),
    ),
    impossible: ticked.length - possible.length,
  };
}

export type Ticked = {
  readonly rows: readonly SkuQuantity[];
  readonly isMistyped: boolean;
};

/** Returns the ticked parts, in the order of the library. */
export function tickedOf({ choices }: Choices): Ticked {
  const ticked = choices.filter(({ isTicked }) => isTicked);
  const rows = ticked.map(({ code, quantity }) => ({ sku: code, quantity: piecesOf(quantity) }));
  return {
    rows: rows.flatMap(({ sku, quantity }) =>
      quantity === undefined || quantity === 0 ? [] : [{ sku, quantity }],
    ),
    isMistyped: rows.some(({ quantity }) => quantity === undefined || quantity === 0),
  };
}
