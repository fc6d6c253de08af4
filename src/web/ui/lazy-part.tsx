import { type ComponentType, lazy } from 'react';
import { Button } from './button.tsx';

/** A part of a screen whose code is loaded with its first use. Where it cannot be loaded, only its place says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // `lazy` would throw the failure, and the next boundary is that of the whole page.
  return lazy(() => load().then(asDefault, () => asDefault<Props>(FailedPart)));
}

function asDefault<Props>(part: ComponentType<Props>): { default: ComponentType<Props> } {
  return { default: part };
}

/** Browsers may keep the failure of a file as long as the page lives, so Retry loads the page anew: the address holds its view. */
function FailedPart() {
  return (
    <p role="alert" className="bg-panel px-4 py-2">
      <Button variant="link" onClick={() => location.reload()}>
        This part failed to load: retry
      </Button>
    </p>
  );
}
