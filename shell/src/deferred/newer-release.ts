import { paths } from '@site/platform';
import { hideUpdatePrompt, showUpdatePrompt } from './update-prompt';

/** Time between two checks for a newer release set. */
const CHECK_INTERVAL_MS = 60_000;

/** Pages on which a visitor pays and must not be interrupted. */
const paymentPages: string[] = [paths.invoice, paths.paymentResult];

let checkedAt = Number.NEGATIVE_INFINITY;
let newest: string | undefined;
let declined: string | undefined;
let touched = false;

addEventListener('input', () => {
  touched = true;
  hideUpdatePrompt();
});

const mayInterrupt = (pageFailed: boolean) =>
  !touched &&
  (pageFailed || !paymentPages.includes(location.pathname)) &&
  document.querySelector('dialog[open]') === null;

/**
 * Offers to reload after a navigation if the release set has changed from `current`, unless the visitor is busy.
 * @param pathname The path of the page that was shown. Another one may be on screen by now, and decides for itself.
 * @param pageFailed The page could not be loaded, and the newer release set may have it. So this checks without waiting
 *   for the next interval, and repeats an offer that was declined.
 */
export async function offerNewerRelease(current: string, pathname: string, pageFailed: boolean): Promise<void> {
  const isGone = () => location.pathname !== pathname;
  if (isGone()) return;
  touched = false;
  if (!mayInterrupt(pageFailed)) hideUpdatePrompt();
  if (pageFailed || performance.now() - checkedAt >= CHECK_INTERVAL_MS) {
    checkedAt = performance.now();
    newest = (await fetchNewestSet()) ?? newest;
    if (isGone()) return;
  }
  const isDeclined = newest === declined && !pageFailed;
  if (!newest || newest === current || isDeclined || !mayInterrupt(pageFailed)) return hideUpdatePrompt();
  showUpdatePrompt(() => {
    declined = newest;
  });
}

async function fetchNewestSet(): Promise<string | undefined> {
  try {
    const answer = await fetch('/release-set');
    return answer.ok ? (await answer.json()).id : undefined;
  } catch {
    return undefined;
  }
}
