import { afterFirstFrame } from './lib/after-first-frame.ts';
import { forgetLeftovers, isAuthenticated } from './lib/stored-session.ts';

// However the session ended, its stored data is cleared.
forgetLeftovers();
if (!isAuthenticated()) location.replace('/login');
else if (document.hidden) void start();
// The page's frame is painted before the console's code occupies the thread; that code loads meanwhile.
else afterFirstFrame(() => void start());

async function start(): Promise<void> {
  const { startConsole } = await import('./start-console.tsx');
  await startConsole();
}
