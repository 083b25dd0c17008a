import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { ContentIndexScreen } from '../../../features/content/content-index-screen.tsx';
import { titled } from '../../../navigation/head.ts';

export const Route = createFileRoute('/app/content/')({
  head: ({ match }) => titled(match, m.content_title(), m.content_intro()),
  component: ContentIndexScreen,
});
