import { createFileRoute } from '@tanstack/react-router';
import { personList } from '../features/companies/person-list.tsx';
import { ListScreen } from '../lists/list-screen.tsx';

export const Route = createFileRoute('/people')({ component: () => <ListScreen list={personList} /> });
