import { isDatabaseUnavailable } from '@chipload/server/database';

const mostTries = 10;

/** Waits for a database that has no time for the harness: does once more what may be done twice. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isDatabaseUnavailable(error)) throw error;
    }
  }
}
