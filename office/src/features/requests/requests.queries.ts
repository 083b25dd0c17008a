import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeRequest } from '@chipload/contract/office/requests';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';

type RequestName = Pick<OfficeRequest, 'kind' | 'number'>;

export const requestQuery = (api: OfficeApi, { kind, number }: RequestName) =>
  queryOptions({
    queryKey: ['request', kind, number],
    queryFn: ({ signal }) => api.get('/requests/:kind/:number', { params: { kind, number }, signal }),
  });

/** Runs an act that answers the fresh request, which replaces the one on the screen. */
export function useRequestAct<Input>(
  act: (api: OfficeApi, input: Input) => Promise<OfficeRequest>,
  onDone: (request: OfficeRequest) => void,
) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: async (request) => {
      queryClient.setQueryData(requestQuery(api, request).queryKey, request);
      onDone(request);
      await Promise.all(
        [['list', 'requests'], ['timeline'], ['today']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    // Somebody else was faster: the next look is at the request as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['request'] }),
  });
}
