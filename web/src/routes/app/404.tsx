import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { titled } from '../../navigation/head.ts';

export const Route = createFileRoute('/app/404')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => titled(match, m.pages_not_found_title()),
});
