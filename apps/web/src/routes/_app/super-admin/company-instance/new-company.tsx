import { createFileRoute } from '@tanstack/react-router';
import { NewCompanyScreen } from '../../../../features/companies/new-company-screen.tsx';

export const Route = createFileRoute('/_app/super-admin/company-instance/new-company')({
  component: NewCompanyScreen,
});
