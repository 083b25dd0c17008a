import { createFileRoute } from '@tanstack/react-router';
import { ToolTypeScreen } from '../../features/tool-types/tool-type-screen.tsx';
import { toolTypeQuery } from '../../features/tool-types/tool-types.queries.ts';

export const Route = createFileRoute('/tool-types/$type')({
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(toolTypeQuery(api, params.type)),
  component: ToolTypeRoute,
});

function ToolTypeRoute() {
  const { type } = Route.useParams();
  return <ToolTypeScreen key={type} slug={type} />;
}
