import { useState } from 'react';
import { keepBesideSession } from '../lib/stored-session.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';

const KEY = 'collapsed';
/** Below this width the content needs the room. */
const TIGHT = '(max-width: 1023.98px)';

/**
 * Whether the sidebar is collapsed, and a toggle. The operator's choice is stored in local storage under `collapsed`; without one
 * it is collapsed where the window is narrow.
 */
export function useCollapsed(): readonly [boolean, () => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const tight = useMediaQuery(TIGHT);
  const collapsed = chosen === null ? tight : chosen === 'true';
  const toggle = (): void => {
    keepBesideSession(KEY, String(!collapsed));
    setChosen(String(!collapsed));
  };
  return [collapsed, toggle];
}
