import { lazyRouteComponent } from '@tanstack/react-router';

/** The screens that are built. Each loads when its route is first entered or its link is about to be used. */
export const SCREENS = {
  'agent-chat': lazyRouteComponent(() => import('./agent-chat-page.tsx'), 'AgentChatPage'),
  'quantum-dashboard': lazyRouteComponent(
    () => import('../features/trading/quantum-dashboard.tsx'),
    'QuantumDashboard',
  ),
  'pattern-tracker': lazyRouteComponent(
    () => import('../features/trading/pattern-tracker.tsx'),
    'PatternTracker',
  ),
  'trade-history': lazyRouteComponent(() => import('../features/trading/trade-history.tsx'), 'TradeHistory'),
} as const;

export type ScreenName = keyof typeof SCREENS;
