import { createFileRoute } from '@tanstack/react-router';
import { BehalfScreen } from '../features/behalf/behalf-screen.tsx';

export const Route = createFileRoute('/behalf')({ component: BehalfScreen });
