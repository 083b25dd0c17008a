import { createFileRoute } from '@tanstack/react-router';
import { ToolTypesScreen } from '../../features/tool-types/tool-types-screen.tsx';
import { toolTypesQuery } from '../../features/tool-types/tool-types.queries.ts';

export const Route = createFileRoute('/tool-types/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(toolTypesQuery(api)),
  component: ToolTypesScreen,
});
