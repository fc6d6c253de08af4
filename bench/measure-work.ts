import type { BrowserContext, Page } from '@playwright/test';

/** Where the thread of a page was in a while: seconds of scripts, styles and layout. */
interface Work {
  readonly script_s: number;
  readonly style_s: number;
  readonly layout_s: number;
}

const NAMES = {
  script_s: 'ScriptDuration',
  style_s: 'RecalcStyleDuration',
  layout_s: 'LayoutDuration',
} as const;

/** Measures the work of a page until the returned function is called. */
export async function measureWork(context: BrowserContext, page: Page): Promise<() => Promise<Work>> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const read = async (): Promise<Work> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const amountOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    return {
      ...{ script_s: amountOf(NAMES.script_s), style_s: amountOf(NAMES.style_s) },
      layout_s: amountOf(NAMES.layout_s),
    };
  };
  const before = await read();
  return async () => {
    const after = await read();
    return {
      ...{ script_s: after.script_s - before.script_s, style_s: after.style_s - before.style_s },
      layout_s: after.layout_s - before.layout_s,
    };
  };
}
