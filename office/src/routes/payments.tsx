import { createFileRoute } from '@tanstack/react-router';
import { paymentList } from '../features/invoices/payment-list.tsx';
import { ListScreen } from '../lists/list-screen.tsx';

export const Route = createFileRoute('/payments')({ component: () => <ListScreen list={paymentList} /> });
