import type { MouseEvent } from 'react';

/** Leads past the header. A navigation would lose the page's state and the hash that it may depend on, so there is none. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it is a link, and works as one before this code runs
  <a className="skip" href="#main" onClick={skip}>
    Skip to content
  </a>
);

function skip(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}
