import { createFileRoute } from '@tanstack/react-router';
import { jobList } from '../features/jobs/job-list.tsx';
import { ListScreen } from '../lists/list-screen.tsx';

export const Route = createFileRoute('/jobs')({ component: JobsRoute });

function JobsRoute() {
  return <ListScreen list={jobList} />;
}
