import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '../../features/orders/orders-screen.tsx';

export const Route = createFileRoute('/orders/')({ component: OrdersScreen });
