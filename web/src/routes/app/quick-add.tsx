import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { titled } from '../../navigation/head.ts';
import { QuickAddScreen } from '../../features/quick-add/quick-add-screen.tsx';

export const Route = createFileRoute('/app/quick-add')({
  head: ({ match }) => titled(match, m.layout_quick_add()),
  component: QuickAddScreen,
});
