import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from '@chipload/client/refused';

/** Creates the cache of the API's answers, one for each browser page or server rendering. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Calls themselves wait for a network.
        networkMode: 'always',
        // The server leaves rows out of a long list, which are asked for at once.
        staleTime: ({ state: { data } }) => (isCut(data) ? 0 : 30_000),
        // A refusal is an answer: a retry would change nothing.
        retry: (failures, error) =>
          typeof window !== 'undefined' && error instanceof Unreachable && failures < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isCut(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isCut' in data;
}
