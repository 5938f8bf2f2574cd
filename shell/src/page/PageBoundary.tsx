import { Component, type ReactNode } from 'react';
import type { Route } from '../route';
import { PageFailed } from './PageFailed';
import type { PageSource } from './page-source';

interface Props {
  route: Route;
  source: PageSource;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Holds a page that cannot be loaded or throws: the last good release takes its place, else a retry; the rest of the site goes on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.source.broke(this.props.route, error)) this.setState({ error: undefined });
  }

  override componentDidUpdate(before: Props): void {
    if (before.route === this.props.route || this.state.error === undefined) return;
    this.props.source.retry(before.route);
    this.setState({ error: undefined });
  }

  retry = (): void => {
    this.props.source.retry(this.props.route);
    this.setState({ error: undefined });
  };

  override render() {
    return this.state.error === undefined ? this.props.children : <PageFailed onRetry={this.retry} />;
  }
}
