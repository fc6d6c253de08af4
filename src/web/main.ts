import { afterFirstFrame } from './lib/after-first-frame.ts';
import { forgetLeftovers, isAuthenticated } from './lib/stored-session.ts';

// What a session left behind goes with it, whichever way it ended.
forgetLeftovers();
if (!isAuthenticated()) location.replace('/login');
else if (document.hidden) void start();
// The page's own frame is painted before the console's code takes the thread; that code is loading meanwhile.
else afterFirstFrame(() => void start());

async function start(): Promise<void> {
  const { startConsole } = await import('./start-console.tsx');
  await startConsole();
}
