import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { addToStoredRows } from '../../features/quick-add/stored-rows.ts';
import { titled } from '../../navigation/head.ts';
import { LibraryScreen } from '../../features/tool-libraries/library-screen.tsx';

export const Route = createFileRoute('/app/quick-add_/from-library')({
  head: ({ match }) => titled(match, m.tool_libraries_title()),
  component: () => <LibraryScreen addRows={addToStoredRows} />,
});
