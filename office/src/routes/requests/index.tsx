import { createFileRoute } from '@tanstack/react-router';
import { requestList } from '../../features/requests/request-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';

export const Route = createFileRoute('/requests/')({ component: RequestsRoute });

function RequestsRoute() {
  return <ListScreen list={requestList} />;
}
