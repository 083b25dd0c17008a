// Replaces the processes one reload at a time: asked for again meanwhile, it begins once more, since the code may have changed again.

import type { Replaced } from './shop-processes.ts';

/** The file of a running shop for `npm run shop -- reload`. */
export type ReloadState = {
  /** Counts the reloads that were asked for and have ended. */
  readonly reloads: number;
  /** Why the last one failed. */
  readonly problem?: string;
};

type Options = {
  readonly replaceAll: () => Promise<Replaced>;
  readonly onState: (state: ReloadState) => void;
};

export function createReloads({ replaceAll, onState }: Options): { ask(): Promise<void> } {
  let asked = 0;
  let isReplacing = false;

  return {
    ask: async () => {
      asked += 1;
      if (isReplacing) return;
      isReplacing = true;
      for (let answered = 0; answered < asked;) {
        answered = asked;
        const replaced = await replaceAll();
        const isDone = 'processes' in replaced;
        console.error(
          isDone
            ? `The shop runs the code on the disk, in so many processes: ${replaced.processes}`
            : replaced.problem,
        );
        onState({ reloads: answered, ...(!isDone && { problem: replaced.problem }) });
      }
      isReplacing = false;
    },
  };
}
