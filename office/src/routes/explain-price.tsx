import { createFileRoute } from '@tanstack/react-router';
import { PriceScreen } from '../features/catalogue/price-screen.tsx';

export const Route = createFileRoute('/explain-price')({
  validateSearch: ({ part }): { part?: string } => (typeof part === 'string' ? { part } : {}),
  component: PriceRoute,
});

function PriceRoute() {
  const { part = '' } = Route.useSearch();
  return <PriceScreen key={part} part={part} />;
}
