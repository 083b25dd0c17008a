import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { Palette } from '../features/desk/palette.tsx';
import { OfficeDocument } from '../features/session/office-document.tsx';
import type { RouterContext } from '../platform/router-context.ts';
import { sessionQuery } from '../platform/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page outside the frame, for people who are not signed in. */
    readonly isBare?: boolean;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { api, queryClient }, location, matches }) => {
    const session = await queryClient.ensureQueryData(sessionQuery(api));
    const isBare = matches.some(({ staticData }) => staticData.isBare === true);
    if (session.step !== 'ready' && !isBare)
      throw redirect({ to: '/sign-in', search: { next: location.publicHref }, replace: true });
  },
  component: Root,
});

function Root() {
  return <OfficeDocument palette={Palette} />;
}
