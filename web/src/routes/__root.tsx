import { createRootRouteWithContext } from '@tanstack/react-router';
import { Document } from '../features/layout/document.tsx';
import { headOf } from '../navigation/head.ts';
import type { RouterContext } from '../platform/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => headOf(match),
  component: Document,
});
