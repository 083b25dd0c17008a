import { createFileRoute } from '@tanstack/react-router';
import { QuotesScreen } from '../../features/quotes/quotes-screen.tsx';

export const Route = createFileRoute('/quotes/')({ component: QuotesScreen });
