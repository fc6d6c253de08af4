import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepRole } from './lib/kept-role.ts';
import { startLiveEvents } from './lib/live-events.ts';
import { reloadOnNewBuild } from './lib/new-build.ts';
import { loadPreferences, reapplyTheme } from './lib/preferences.ts';
import { queryClient } from './lib/query-client.ts';
import { followOtherTabs } from './lib/session.ts';
import { onSystemThemeChange } from './lib/theme.ts';
import { createAppRouter } from './shell/app-router.tsx';
import { followReplay } from './shell/follow-replay.ts';

/** Starts the console: loads the settings and the code of the first screen, then renders. */
export async function startConsole(): Promise<void> {
  reloadOnNewBuild();
  followOtherTabs();
  onSystemThemeChange(reapplyTheme);
  const router = createAppRouter();
  // The code of the screen loads in parallel with the settings.
  await Promise.all([loadPreferences(), router.load()]);
  followReplay(router);
  startLiveEvents(queryClient);
  void keepRole();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
