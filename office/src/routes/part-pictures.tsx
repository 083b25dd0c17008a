import { createFileRoute } from '@tanstack/react-router';
import { MatchPicturesScreen } from '../features/catalogue/match-pictures-screen.tsx';

export const Route = createFileRoute('/part-pictures')({ component: MatchPicturesScreen });
