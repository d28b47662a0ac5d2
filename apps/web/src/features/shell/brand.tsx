import { useBranding } from '../../platform/branding.ts';
import { useSession } from '../../platform/session.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './brand.module.css';

/** Whose console this is: the company's logo and name, else the product's. */
export function Brand({ collapsed }: { collapsed?: boolean }) {
  const { company } = useSession();
  const branding = useBranding();
  const logo = company ? company.logo : branding.logo;
  return (
    <span className={classes.root} data-collapsed={collapsed || undefined}>
      {logo ? <img src={logo} alt="" className={classes.logo} /> : <Mark size={26} />}
      <span className={collapsed ? 'unseen' : classes.name}>{company?.name ?? branding.name}</span>
    </span>
  );
}
