import { lazyRouteComponent } from '@tanstack/react-router';

/** The screens that are built. Each loads when its route is first entered or its link is about to be used. */
export const SCREENS = {
  'agent-chat': lazyRouteComponent(() => import('./agent-chat-page.tsx'), 'AgentChatPage'),
  'quantum-dashboard': lazyRouteComponent(() => import('./agent-chat-page.tsx'), 'AgentChatPage'),
  'pattern-tracker': lazyRouteComponent(() => import('./agent-chat-page.tsx'), 'AgentChatPage'),
  'trade-history': lazyRouteComponent(() => import('./agent-chat-page.tsx'), 'AgentChatPage'),
} as const;

export type ScreenName = keyof typeof SCREENS;
