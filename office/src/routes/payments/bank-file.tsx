import { createFileRoute } from '@tanstack/react-router';
import { BankFileScreen } from '../../features/invoices/bank-files/bank-file-screen.tsx';

export const Route = createFileRoute('/payments/bank-file')({ component: BankFileScreen });
