import { createFileRoute } from '@tanstack/react-router';
import { invoiceList } from '../../features/invoices/invoice-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';

export const Route = createFileRoute('/invoices/')({ component: () => <ListScreen list={invoiceList} /> });
