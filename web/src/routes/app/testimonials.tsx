import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../features/catalogue/loading-screens.tsx';
import { TestimonialsScreen } from '../../features/content/testimonials-screen.tsx';
import { testimonialsQuery } from '../../features/content/content.queries.ts';
import { titled } from '../../navigation/head.ts';

export const Route = createFileRoute('/app/testimonials')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(testimonialsQuery(api)),
  head: ({ match }) => titled(match, m.content_testimonials()),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: TestimonialsScreen,
});
