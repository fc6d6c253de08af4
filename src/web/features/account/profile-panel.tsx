import type { ReactNode } from 'react';
import type { AccountUser } from '../../../contract/account-user.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { VerifyAttribute } from './verify-attribute.tsx';

const RIGHTS = {
  viewer: 'Read everything',
  operator: 'Read, import, watch, label, note and use the laboratory',
  admin: 'Everything: also manage accounts, and remove or replace series',
} as const;
const PROVIDERS = { local: 'This server', cognito: 'Amazon Cognito user pool' } as const;

/** The operator's attributes, which of them are verified, and a way to verify the others. */
export function ProfilePanel(): ReactNode {
  const user = useEndpoint('accountUser', undefined, { live: false });
  return (
    <Panel title="Profile">
      <QueryView
        aged
        query={user}
        loading="Loading account..."
        failure="Failed to load the account"
        empty={null}
        skeleton={<div className="skeleton m-4 h-57 max-sm:h-103" />}
      >
        {(data) => <Attributes user={data} />}
      </QueryView>
    </Panel>
  );
}

function Attributes({ user }: { readonly user: AccountUser }): ReactNode {
  return (
    <dl className="divide-y divide-line">
      <Attribute label="Email">
        <Verified isVerified={user.email_verified}>{user.email}</Verified>
        {!user.email_verified && <VerifyAttribute attribute="email" />}
      </Attribute>
      <Attribute label="Phone number">
        {user.phone_number === null ? (
          <span className="text-muted">None. The administrator of the server can set one.</span>
        ) : (
          <>
            <Verified isVerified={user.phone_number_verified}>{user.phone_number}</Verified>
            {!user.phone_number_verified && <VerifyAttribute attribute="phone_number" />}
          </>
        )}
      </Attribute>
      <Attribute label="Role">
        <span className="text-strong">{user.role}</span>
        <span className="ml-2 text-12 text-muted">the first group</span>
      </Attribute>
      <Attribute label="May">{RIGHTS[user.access_role]}</Attribute>
      <Attribute label="Groups">{user.groups.length === 0 ? 'None' : user.groups.join(', ')}</Attribute>
      <Attribute label="Stored on">{PROVIDERS[user.provider]}</Attribute>
    </dl>
  );
}

function Attribute({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="grid gap-x-4 gap-y-1 px-4 py-2 @md:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words text-normal">{children}</dd>
    </div>
  );
}

interface VerifiedProps {
  readonly isVerified: boolean;
  readonly children: ReactNode;
}

function Verified({ isVerified, children }: VerifiedProps): ReactNode {
  const icon = isVerified ? 'circle-check' : 'circle-exclamation-point';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-all text-strong">{children}</span>
      <span
        className={`inline-flex items-center gap-1 text-12 whitespace-nowrap ${isVerified ? 'text-normal' : 'text-warn'}`}
      >
        <Icon name={icon} size={14} aria-hidden="true" />
        {isVerified ? 'Verified' : 'Not verified'}
      </span>
    </span>
  );
}
