import type { MouseEvent } from 'react';

/** Moves the focus past the header. It does not navigate, which would drop the page's state and URL hash. */
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
