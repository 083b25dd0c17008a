import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from '@chipload/client/refused';

/** Creates the cache of the API's answers. Several people work on the same records, so it is fresh for a moment only. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal is an answer: a retry would change nothing.
        retry: (failures, error) => error instanceof Unreachable && failures < 2,
      },
      mutations: { retry: false },
    },
  });
}
