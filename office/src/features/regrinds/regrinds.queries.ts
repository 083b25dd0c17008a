import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';

export const regrindsQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['regrinds'], queryFn: ({ signal }) => api.get('/regrinds', { signal }) });

/** Runs an act on a tool, which answers its fresh line. */
export function useToolAct<Input>(
  act: (api: OfficeApi, input: Input) => Promise<RegrindLine>,
  onDone: () => void,
) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: async (line) => {
      queryClient.setQueryData(regrindsQuery(api).queryKey, (lines) =>
        lines?.map((one) => (one.uuid === line.uuid ? line : one)),
      );
      onDone();
      await Promise.all(
        [['timeline'], ['today']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    // Somebody else was faster: the next look is at the tools as they are now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['regrinds'] }),
  });
}
