import { paths } from '@site/platform';
import { hideUpdatePrompt, showUpdatePrompt } from './update-prompt';

/** Between two questions, in ms. */
const pause = 60_000;

/** Where somebody pays: nothing may come between. */
const undisturbed: string[] = [paths.invoice, paths.paymentResult];

let askedAt = Number.NEGATIVE_INFINITY;
let newest: string | undefined;
let declined: string | undefined;
let touched = false;

addEventListener('input', () => {
  touched = true;
  hideUpdatePrompt();
});

const mayInterrupt = () =>
  !touched && !undisturbed.includes(location.pathname) && document.querySelector('dialog[open]') === null;

/** After a navigation: offers the release set that a reload would bring where it is not `current`, and never in the way of work. */
export async function offerNewerRelease(current: string): Promise<void> {
  touched = false;
  if (!mayInterrupt()) hideUpdatePrompt();
  if (performance.now() - askedAt >= pause) {
    askedAt = performance.now();
    newest = (await newestSet()) ?? newest;
  }
  if (!newest || newest === current || newest === declined || !mayInterrupt()) return hideUpdatePrompt();
  showUpdatePrompt(() => {
    declined = newest;
  });
}

async function newestSet(): Promise<string | undefined> {
  try {
    const answer = await fetch('/release-set');
    return answer.ok ? (await answer.json()).id : undefined;
  } catch {
    return undefined;
  }
}
