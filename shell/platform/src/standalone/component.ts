import type { ComponentType } from 'react';
import type { BridgedPage, HostedPage, PageOptions } from './hosted-page';

/** What every React gives a class component to render it again. */
interface Updater {
  enqueueForceUpdate(component: object): void;
}

/** Number of components that were made, by which each finds its place in the document. */
let made = 0;

/** A text that nobody sees, and no other component renders: the digits of a number, without width. */
const invisible = (number: number) => `\u2060${number.toString(2).replaceAll('0', '\u200b').replaceAll('1', '\u200c')}`;

function textNodeWith(text: string): Text {
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) if (node.nodeValue === text) return node as Text;
  throw new Error('The page is outside the document, where it cannot be shown: call its "mount" with an element');
}

/**
 * A component that every major of React renders, without React: a page that has its own. It follows the rules of class
 * components. Elements differ between majors, so it renders a text, and puts the page beside it.
 */
class Page {
  declare isReactComponent: object;
  declare updater: Updater;
  private readonly bridged: BridgedPage;
  private readonly place: string;
  private text: Text | undefined;
  private element: HTMLElement | undefined;
  private failure: { error: unknown } | undefined;

  constructor(
    public props: PageOptions,
    provider: HostedPage['provider'],
  ) {
    made += 1;
    this.place = invisible(made);
    this.bridged = provider();
  }

  render(): string {
    if (this.failure) throw this.failure.error;
    return this.place;
  }

  componentDidMount(): void {
    // Under StrictMode, and in a Suspense boundary that is hidden meanwhile, a component mounts again.
    this.text ??= textNodeWith(this.place);
    this.text.nodeValue = '';
    this.element = document.createElement('div');
    this.text.after(this.element);
    this.show();
  }

  componentDidUpdate(): void {
    this.show();
  }

  componentWillUnmount(): void {
    if (!this.element) return;
    this.bridged.destroy({ dom: this.element });
    this.element.remove();
    this.element = undefined;
  }

  private show(): void {
    if (!this.element) return;
    const fail = (error: unknown) => {
      this.failure = { error };
      this.updater.enqueueForceUpdate(this);
    };
    this.bridged.render({ ...this.props, onError: fail, dom: this.element }).catch(fail);
  }
}
// By this, React knows a class component.
Page.prototype.isReactComponent = {};

/**
 * Returns a component for hosts with any React. Called as a function, it is what Module Federation's bridge expects of
 * a default export.
 */
export const componentOf = (provider: HostedPage['provider']): ComponentType<PageOptions> =>
  new Proxy(Page, {
    construct: (_page, [props], target) => Reflect.construct(Page, [props, provider], target),
    apply: () => provider(),
  }) as unknown as ComponentType<PageOptions>;
