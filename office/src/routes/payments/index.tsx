import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '../../features/invoices/payments-screen.tsx';

export const Route = createFileRoute('/payments/')({ component: PaymentsScreen });
