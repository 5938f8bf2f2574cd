import { html, type Markup } from '../web/html';
import { page } from '../web/layout';
import type { Message } from './messages';

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** The mails of the site, newest first, in full, so that links can be clicked. */
export function mailboxPage(messages: Message[]): string {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
<p>What the site has mailed, newest first. <a href="/sandbox/mail">Look again</a></p>
${messages.length ? messages.map(article) : html`<p class="hint">No mail yet. Sign up, and the activation mail appears here.</p>`}`,
  );
}

const article = ({
  name,
  subject,
  to,
  from,
  sentAt,
  text,
  html: designed,
  attachments,
}: Message) => html`<article class="mail">
<h2>${subject}</h2>
<p class="hint">To <strong>${to}</strong> from ${from}, <time datetime="${sentAt.toISOString()}">${sentAt.toUTCString()}</time></p>
<div class="mail-text">${withLinks(text)}</div>
${attachments.map(({ name: file }) => html`<p class="hint">Attached: <a href="/sandbox/mail/${encodeURIComponent(name)}/${encodeURIComponent(file)}">${file}</a></p>`)}
${designed && html`<p class="hint"><a href="/sandbox/mail/${encodeURIComponent(name)}">As designed</a></p>`}
</article>`;

function withLinks(text: string): Array<Markup | string> {
  return text.split(LINK).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part));
}
