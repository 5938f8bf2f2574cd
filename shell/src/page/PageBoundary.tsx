import { Component, type ReactNode, Suspense } from 'react';
import type { Route } from '../route';
import { PageFailed } from './PageFailed';
import { PageLoading } from './PageLoading';
import type { PageSource } from './page-source';

interface Props {
  route: Route;
  source: PageSource;
  children: ReactNode;
}

interface State {
  error: unknown;
  /** What stood in the page's place when it threw, if that was a page. */
  before?: string | undefined;
}

/** Holds a page that cannot be loaded or throws: the last good release takes its place, else a retry; the rest of the site goes on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  /** Whether the page that was served is still the one that is wanted. */
  private stayed = true;

  static getDerivedStateFromError(error: unknown): State {
    const main = document.getElementById('main');
    return { error, before: main?.querySelector('h1') ? main.innerHTML : undefined };
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.source.broke(this.props.route, error)) this.setState({ error: undefined });
  }

  override componentDidUpdate(before: Props): void {
    if (before.route === this.props.route) return;
    this.stayed = false;
    if (this.state.error === undefined) return;
    this.props.source.retry(before.route);
    this.setState({ error: undefined });
  }

  retry = (): void => {
    this.props.source.retry(this.props.route);
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error !== undefined) return <PageFailed onRetry={this.retry} />;
    return <Suspense fallback={this.whileLoading()}>{this.props.children}</Suspense>;
  }

  /** A served page that threw stays readable, as it was sent, until the last good release is there. */
  private whileLoading(): ReactNode {
    const { before } = this.state;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this document showed a moment ago
    return this.stayed && before ? <div dangerouslySetInnerHTML={{ __html: before }} /> : <PageLoading />;
  }
}
