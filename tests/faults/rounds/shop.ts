// A shop of a round, and what can happen to it: in processes of its own, or in this process.

import type { Line } from '../../support/line.ts';

export type Shop = {
  readonly url: string;
  /** Its line to the database. */
  readonly line: Line;
  /** Kills what serves visitors, without a farewell; resolves when it serves again. */
  killServers(): Promise<void>;
  /** Kills all of it; resolves when nothing of it runs any more. */
  kill(): Promise<void>;
  /** Starts it again at the same address, after `kill`. */
  startAgain(): Promise<void>;
  /** Starts a second one beside it, and stops the first when the second is ready. */
  roll(): Promise<void>;
  stop(): Promise<void>;
  /** Only where it has processes of its own. */
  readonly processes?: {
    /** Stops those that serve visitors as they are; the returned function lets them go on. */
    pause(): () => void;
    /** Replaces them as `npm run shop -- reload` does. */
    reload(): Promise<void>;
    /** Moves their clock by so many seconds. */
    moveClock(seconds: number): void;
  };
};

export type ShopOptions = {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
};
