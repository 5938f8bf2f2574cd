/**
 * A small badge at the foot of every page while payments or mails are sandboxed. It is outside the app, so navigations
 * do not remove it.
 */
export function sandboxBadge(sandbox: { payments: boolean; mailbox: boolean }): string {
  if (!sandbox.payments && !sandbox.mailbox) return '';
  const words = sandbox.payments ? 'Payments are in sandbox mode' : 'Mail is in sandbox mode';
  const mailbox = sandbox.mailbox ? ' <a href="/sandbox/mail">Mailbox</a>' : '';
  return `<aside class="sandbox-badge" aria-label="Sandbox">${words}${mailbox}</aside>`;
}
