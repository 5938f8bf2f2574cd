import { useSession } from '@site/platform';

declare global {
  interface Window {
    /** From the document's inline script: the button that was pressed, or whose form was sent by Enter, before this code ran. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/** Answers a press from before the page could answer, as soon as it is known who is signed in. */
export function replayEarlyClick(): void {
  const button = window.takeEarlyClick?.();
  delete window.takeEarlyClick;
  if (!button) return;
  // A press may itself make React bring the page to life; then React answers it, too.
  const answered = window.event?.type === 'click' && window.event.composedPath().includes(button);
  // After the state that was put back is drawn: a form's button could not be pressed until now.
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
