import { createFileRoute } from '@tanstack/react-router';
import { RegrindsScreen } from '../features/regrinds/regrinds-screen.tsx';
import { regrindsQuery } from '../features/regrinds/regrinds.queries.ts';

export const Route = createFileRoute('/regrinds')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(regrindsQuery(api)),
  component: RegrindsScreen,
});
