import { isAuthenticated } from './lib/stored-session.ts';

if (!isAuthenticated()) location.replace('/login');
else if (document.hidden) void start();
// The page's own frame is painted before the console's code takes the thread; that code is loading meanwhile.
else requestAnimationFrame(() => setTimeout(start));

async function start(): Promise<void> {
  const { startConsole } = await import('./start-console.tsx');
  await startConsole();
}
