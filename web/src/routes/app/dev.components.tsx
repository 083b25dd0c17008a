import { createFileRoute, notFound } from '@tanstack/react-router';
import { titledPrivately } from '../../navigation/head.ts';
import { ComponentsScreen } from '../../features/development/components-screen.tsx';

export const Route = createFileRoute('/app/dev/components')({
  loader: () => {
    if (import.meta.env.PROD) throw notFound();
  },
  head: ({ match }) => titledPrivately(match, 'Components'),
  component: ComponentsScreen,
});
