// Visitors with one connection each, kept open, who send one request after another and count what breaks.

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

export type Caller = {
  /** Whole answers with status 200. */
  readonly answers: number;
  /** Everything else: refused or broken connections, other answers. */
  readonly faults: number;
  readonly problems: readonly string[];
};

/** Starts callers of an address; each waits some time between an answer and the next request. */
export function startCallers(
  url: string,
  count: number,
  waitMilliseconds = 0,
): { readonly callers: readonly Caller[]; readonly stop: () => Promise<void> } {
  const over = new AbortController();
  const callers = Array.from({ length: count }, () => newCaller());
  const calling = Promise.all(
    callers.map(async (caller) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!over.signal.aborted) {
        try {
          const status = await call(url, agent);
          if (status !== 200) throw new Error(`status ${status}`);
          caller.answers += 1;
        } catch (error) {
          caller.faults += 1;
          caller.problems.push(String(error));
        }
        if (waitMilliseconds > 0) await pause(waitMilliseconds);
      }
      agent.destroy();
    }),
  );
  const stop = async () => {
    over.abort();
    await calling;
  };
  return { callers, stop };
}

function newCaller(): { answers: number; faults: number; problems: string[] } {
  return { answers: 0, faults: 0, problems: [] };
}

/** Waits until every caller has had some more answers. */
export async function haveMoreAnswers(callers: readonly Caller[], more = 5): Promise<void> {
  const before = callers.map(({ answers }) => answers);
  await expect
    .poll(() => callers.every(({ answers }, number) => answers >= (before[number] ?? 0) + more), {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Resolves with the status when the last byte has come. */
function call(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      answer.once('error', reject).once('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.once('error', reject).end();
  });
}
