import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '../features/desk/today-screen.tsx';

export const Route = createFileRoute('/')({ component: TodayScreen });
