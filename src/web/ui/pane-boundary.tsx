import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface PaneBoundaryProps {
  readonly children: ReactNode;
}

/** What a pane shows of a row. Where it cannot be displayed only the pane says so, and the page with its list stays. */
export class PaneBoundary extends Component<PaneBoundaryProps, { readonly isFailed: boolean }> {
  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override state = { isFailed: false };

  override render(): ReactNode {
    if (!this.state.isFailed) return this.props.children;
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-normal">This row could not be displayed.</p>
        <Button onClick={() => this.setState({ isFailed: false })}>Retry</Button>
      </div>
    );
  }
}
