import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the console with its query; anything else is shown as text. */
  readonly to: string;
  readonly onOpen?: () => void;
}

/** A link to an address that the server gave: it leads to a screen of this console and nowhere else. */
export function ScreenLink({ to, onOpen, className = '', children, ...link }: ScreenLinkProps): ReactNode {
  const { history } = useRouter();
  if (!isOwnAddress(to)) return <span className={className}>{children}</span>;
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen?.();
    history.push(to);
  };
  return (
    <a
      {...link}
      href={to}
      onClick={open}
      className={`underline decoration-control underline-offset-4 hover:decoration-normal ${className}`}
    >
      {children}
    </a>
  );
}

/** A path of this console: servers and models link nowhere else. */
export function isOwnAddress(to: string): boolean {
  return /^\/(?![/\\])[\w\-./?&=%,+:~]*$/.test(to);
}
