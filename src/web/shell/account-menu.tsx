import { lazyPart } from '../ui/lazy-part.tsx';
import { HeaderPopover } from './header-popover.tsx';

const AccountLinks = lazyPart(async () => (await import('./account-links.tsx')).AccountLinks);

/** The button that opens the operator's name and role, and links to the account, the server and the documents. */
export function AccountMenu() {
  return (
    <HeaderPopover label="Account" icon="circle-user">
      <AccountLinks />
    </HeaderPopover>
  );
}
