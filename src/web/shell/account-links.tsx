import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSession } from '../lib/stored-session.ts';

/** The operator's name and role, and links to what is not about trading. */
export function AccountLinks(): ReactNode {
  const { email, role } = readSession();
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">Email</dt>
        <dd className="break-all text-strong">{email}</dd>
        <dt className="text-muted">Role</dt>
        <dd className="text-strong">{role}</dd>
      </dl>
      <MenuLink to="/account">Password, devices and audit log</MenuLink>
      <MenuLink to="/server">Settings of the server, accounts</MenuLink>
      <MenuLink to="/docs">Documents</MenuLink>
    </>
  );
}

interface MenuLinkProps {
  readonly to: '/account' | '/server' | '/docs';
  readonly children: ReactNode;
}

function MenuLink({ to, children }: MenuLinkProps): ReactNode {
  return (
    <Link
      to={to}
      onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      className="mt-3 flex h-8 items-center justify-center rounded-control border border-control px-3 text-normal hover:bg-raised"
    >
      {children}
    </Link>
  );
}
