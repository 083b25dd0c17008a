import { createFileRoute } from '@tanstack/react-router';
import { readyList } from '../../features/fulfil/ready-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';

export const Route = createFileRoute('/fulfil/')({ component: FulfilRoute });

function FulfilRoute() {
  return <ListScreen list={readyList} />;
}
