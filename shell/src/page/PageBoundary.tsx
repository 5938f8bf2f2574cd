import { Component, type ReactNode, Suspense } from 'react';
import type { Route } from '../routing/route';
import { PageFailed } from './PageFailed';
import { PageLoading } from './PageLoading';
import type { PageSource } from './page-source';

interface Props {
  route: Route;
  source: PageSource;
  onFailed: (() => void) | undefined;
  children: ReactNode;
}

interface State {
  error: unknown;
  /** HTML of the page that threw; undefined if no page was on screen. */
  previousHtml?: string | undefined;
}

/**
 * Handles a page that fails to load or throws: shows the last good release if there is one, otherwise a retry button.
 * The rest of the site keeps working.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  /** Whether the visitor is still on the served page. */
  private onServedPage = true;

  static getDerivedStateFromError(error: unknown): State {
    const main = document.getElementById('main');
    return { error, previousHtml: main?.querySelector('h1') ? main.innerHTML : undefined };
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.source.recover(this.props.route, error)) this.setState({ error: undefined });
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.route === this.props.route) return;
    this.onServedPage = false;
    if (this.state.error === undefined) return;
    this.props.source.retry(previous.route);
    this.setState({ error: undefined });
  }

  retry = (): void => {
    this.props.source.retry(this.props.route);
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error !== undefined) return <PageFailed onRetry={this.retry} onFailed={this.props.onFailed} />;
    return <Suspense fallback={this.whileLoading()}>{this.props.children}</Suspense>;
  }

  /** If the served page threw, shows its HTML until the last good release is loaded. */
  private whileLoading(): ReactNode {
    const { previousHtml } = this.state;
    if (!this.onServedPage || !previousHtml) return <PageLoading />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from this document
    return <div dangerouslySetInnerHTML={{ __html: previousHtml }} />;
  }
}
