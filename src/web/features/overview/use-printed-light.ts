import { useEffect } from 'react';

/** Paper is white: while the page is printed it has the light theme, afterwards its own again. */
export function usePrintedLight(): void {
  useEffect(() => {
    const printed = matchMedia('print');
    const root = document.documentElement;
    let former: string | undefined;
    const follow = (): void => {
      if (printed.matches && former === undefined) {
        former = root.dataset.theme ?? 'dark';
        root.dataset.theme = 'light';
      } else if (!printed.matches && former !== undefined) {
        root.dataset.theme = former;
        former = undefined;
      }
    };
    follow();
    printed.addEventListener('change', follow);
    return () => {
      printed.removeEventListener('change', follow);
      if (former !== undefined) root.dataset.theme = former;
    };
  }, []);
}
