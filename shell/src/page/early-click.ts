import { useSession } from '@site/platform';

declare global {
  interface Window {
    /** From the document's inline script: the button that was pressed before this code ran. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/** Answers a press from before the page could answer, as soon as it is known who is signed in. */
export function replayEarlyClick(): void {
  const button = window.takeEarlyClick?.();
  if (!button) return;
  const press = () => {
    button.removeAttribute('aria-busy');
    button.click();
  };
  if (useSession.getState().status !== 'unknown') {
    press();
    return;
  }
  const stop = useSession.subscribe(() => {
    stop();
    press();
  });
}
