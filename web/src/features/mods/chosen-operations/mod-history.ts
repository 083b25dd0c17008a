// Undo and redo of the chosen operations: consecutive changes of the same field are one step.

import type { ChosenOperations } from './chosen-operations.ts';

export type ModHistory = {
  readonly now: ChosenOperations;
  readonly before: readonly ChosenOperations[];
  readonly after: readonly ChosenOperations[];
  /** The field that was changed last. */
  readonly field: string | undefined;
};

export type ModStep =
  | { readonly kind: 'change'; readonly to: ChosenOperations; readonly field?: string | undefined }
  | { readonly kind: 'undo' | 'redo' };

/** The maximum number of changes that can be undone. */
const maximumSteps = 200;

export function createHistory(now: ChosenOperations): ModHistory {
  return { now, before: [], after: [], field: undefined };
}

export function applyStep(history: ModHistory, step: ModStep): ModHistory {
  const { now, before, after } = history;
  switch (step.kind) {
    case 'change': {
      const { to, field } = step;
      const isSameField = field !== undefined && field === history.field;
      return {
        now: to,
        before: isSameField ? before : [...before, now].slice(-maximumSteps),
        after: [],
        field,
      };
    }
    case 'undo': {
      const last = before.at(-1);
      if (last === undefined) return history;
      return { now: last, before: before.slice(0, -1), after: [now, ...after], field: undefined };
    }
    case 'redo': {
      const [next, ...later] = after;
      if (next === undefined) return history;
      return { now: next, before: [...before, now], after: later, field: undefined };
    }
  }
}
