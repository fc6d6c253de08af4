import { useState } from 'react';

const KEY = 'collapsed';

/** Whether the sidebar is collapsed, and how to turn it; remembered in local storage under `collapsed`. */
export function useCollapsed(): readonly [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  const toggle = (): void => {
    localStorage.setItem(KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
