import { createFileRoute } from '@tanstack/react-router';
import { CompaniesScreen } from '../../features/companies/companies-screen.tsx';

export const Route = createFileRoute('/companies/')({ component: CompaniesScreen });
