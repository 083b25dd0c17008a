import { createFileRoute } from '@tanstack/react-router';
import { MatchFilesScreen } from '../features/catalogue/match-files-screen.tsx';

export const Route = createFileRoute('/part-pictures')({ component: MatchFilesScreen });
