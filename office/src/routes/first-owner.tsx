import { createFileRoute } from '@tanstack/react-router';
import { FirstOwnerPage } from '../features/session/first-owner-page.tsx';

export const Route = createFileRoute('/first-owner')({
  staticData: { isBare: true },
  component: FirstOwnerPage,
});
