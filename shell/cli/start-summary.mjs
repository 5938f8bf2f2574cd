/**
 * What to open and to run next, once the site is ready.
 * @param settings `SiteSettings` of shell/server/config
 * @param elapsed seconds since `npm start`
 */
export function startSummary({ siteUrl, sandbox, smtpUrl, admin, dataDir }, elapsed, env = process.env) {
  // Without it, the command would go to the releases in `var`.
  const place = env.DATA_DIR ? `DATA_DIR=${quoted(dataDir)} ` : '';
  const rows = [
    ['Site', siteUrl, `ready after ${elapsed} s`],
    sandbox?.mailbox
      ? ['Mailbox', `${siteUrl}/sandbox/mail`, 'every mail of the site; none is sent']
      : ['Mails', smtpUrl ? 'sent through SMTP_URL' : `files in ${dataDir}/mail`, ''],
    [
      'Admin',
      `${siteUrl}/login`,
      `as ${admin?.email ?? 'the first admin, whose address and password the first start prints'}`,
    ],
    sandbox ? ['Sandbox', `${siteUrl}/sandbox/`, 'payments without money: answers, faults and webhooks'] : undefined,
    ['Release', `${place}npm run release -- publish mfe-trainings --version 1.0.1 --promote`, ''],
  ];
  const shown = rows.filter(Boolean);
  const width = Math.max(...shown.filter(([, , note]) => note).map(([, where]) => where.length));
  const line = ([name, where, note]) => `  ${name.padEnd(9)} ${where.padEnd(width)}  ${note}`.trimEnd();
  return `\n${shown.map(line).join('\n')}\n`;
}

/** A word of a shell's command line. */
const quoted = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
