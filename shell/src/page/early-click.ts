import { useSession } from '@site/platform';

declare global {
  interface Window {
    /**
     * Set by the document's inline script. Returns the button that was pressed before this code ran, or the submit
     * button of a form in which Enter was pressed.
     */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/** Repeats a click from before hydration as soon as the session is known. */
export function replayEarlyClick(): void {
  const button = window.takeEarlyClick?.();
  delete window.takeEarlyClick;
  if (!button) return;
  // React may hydrate the page because of this click. In that case it also handles the click.
  const answered = window.event?.type === 'click' && window.event.composedPath().includes(button);
  // After the restored state is rendered, because a submit button is disabled until then.
  const press = () =>
    setTimeout(() => {
      button.removeAttribute('aria-busy');
      if (!answered) button.click();
    });
  if (useSession.getState().status !== 'unknown') {
    press();
    return;
  }
  const stop = useSession.subscribe(() => {
    stop();
    press();
  });
}
