import type { HostedPage, MountOptions } from './hosted-page';

/** A page in an element of another host. */
interface ShownPage {
  /** Shows the page; called again when the options change. */
  render(options: MountOptions): void | Promise<void>;
  remove(): void;
}

/**
 * The functions by which hosts show a page with a React of its own.
 * @param show prepares an element for the page
 */
export function mountingOf(
  show: (element: Element) => ShownPage | Promise<ShownPage>,
): Pick<HostedPage, 'mount' | 'provider'> {
  return {
    async mount(element, options = {}) {
      const page = await show(element);
      await page.render(options);
      return () => page.remove();
    },
    provider() {
      const pages = new Map<Element, Promise<ShownPage>>();
      const prepare = (dom: Element) => {
        const page = Promise.resolve(show(dom));
        pages.set(dom, page);
        // The next render tries again.
        page.catch(() => pages.get(dom) === page && pages.delete(dom));
        return page;
      };
      return {
        async render({ dom, ...options }) {
          const page = pages.get(dom) ?? prepare(dom);
          const shown = await page;
          // A host may have destroyed it meanwhile, as React does under StrictMode.
          if (pages.get(dom) === page) await shown.render(options);
        },
        destroy({ dom }) {
          const page = pages.get(dom);
          pages.delete(dom);
          page?.then(
            (shown) => shown.remove(),
            () => undefined, // `render` has reported why there is nothing to remove.
          );
        },
      };
    },
  };
}
