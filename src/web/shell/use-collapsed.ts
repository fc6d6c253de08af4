import { useState } from 'react';
import { keepBesideSession } from '../lib/stored-session.ts';

const KEY = 'collapsed';

/** Whether the sidebar is collapsed, and a toggle; stored in local storage under `collapsed`. */
export function useCollapsed(): readonly [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  const toggle = (): void => {
    keepBesideSession(KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
