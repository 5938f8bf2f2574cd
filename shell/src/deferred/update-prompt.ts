/** An empty live region at the end of the page: screen readers announce only changes of an existing region. */
const place = document.createElement('aside');
place.className = 'newer-release';
place.ariaLabel = 'Newer version';
const words = document.createElement('p');
words.role = 'status';
place.append(words);
document.body.append(place);

function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `btn btn--small ${className}`;
  element.textContent = text;
  element.addEventListener('click', press);
  return element;
}

/** Tells the visitor that a newer version is available. */
export function showUpdatePrompt(onLater: () => void): void {
  if (words.textContent) return;
  words.textContent = 'A newer version of this site is ready.';
  place.append(
    button('Load it', '', () => location.reload()),
    button('Later', 'btn--quiet', () => {
      onLater();
      hideUpdatePrompt();
    }),
  );
}

export function hideUpdatePrompt(): void {
  words.textContent = '';
  place.replaceChildren(words);
}
