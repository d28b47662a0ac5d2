import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Fault, NotFound } from '../platform/faults.tsx';

export const Route = createRootRoute({
  component: Outlet,
  errorComponent: Fault,
  notFoundComponent: NotFound,
});
