/** An empty live region at the end of the page: screen readers announce only changes of an existing region. */
const region = document.createElement('aside');
region.className = 'newer-release';
region.ariaLabel = 'Newer version';
const message = document.createElement('p');
message.role = 'status';
region.append(message);
document.body.append(region);

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
  if (message.textContent) return;
  message.textContent = 'A newer version of this site is ready.';
  region.append(
    button('Load it', '', () => location.reload()),
    button('Later', 'btn--quiet', () => {
      onLater();
      hideUpdatePrompt();
    }),
  );
}

export function hideUpdatePrompt(): void {
  message.textContent = '';
  region.replaceChildren(message);
}
