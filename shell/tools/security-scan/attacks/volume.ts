import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '../../../testing/running-site';
import { median } from '../../statistics';
import type { Attack } from './attack';
import { behindProxy } from './behind-proxy';

/** The attacker has any number of client addresses, as behind a trusted proxy. Each attack uses its own addresses. */

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** The largest size that a passport may have. */
const largePdf = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length, 0x20)]);
const person = { name: 'Asha Verma', phoneNumber: '5550100', email: 'asha@example.com' };
const password = 'Harbor1!';

interface Answer {
  status: number;
  retryAfter: string | null;
  message: string;
  cookie: string;
}

async function post(site: RunningSite, path: string, client: string, body: object | FormData, cookie = '') {
  const isForm = body instanceof FormData;
  const response = await fetch(`${site.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': client,
      ...(cookie && { cookie }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const { message } = (await response.json()) as { message: string };
  const [set] = response.headers.getSetCookie();
  const answer: Answer = {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    message,
    cookie: set?.split(';')[0] ?? '',
  };
  return answer;
}

function form(fields: Record<string, string>, fileField: string, file: Buffer): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append(fileField, new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'file.pdf');
  return data;
}

/** Sends `number` requests, `atOnce` at a time. */
async function send(number: number, atOnce: number, one: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let next = 0; next < number; next += atOnce)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(atOnce, number - next) }, (_, i) => one(next + i)))),
    );
  return answers;
}

/** Expects that exactly `most` requests were accepted, and that the others were told when to try again. */
function expectLimit(answers: Answer[], most: number): void {
  const refused = answers.filter(({ status }) => status === 429);
  const accepted = answers.length - refused.length;
  if (accepted !== most) throw new Error(`${accepted} of ${answers.length} were accepted, not ${most}`);
  const withoutRetryAfter = refused.find(({ retryAfter, message }) => !(Number(retryAfter) > 0) || !message);
  if (withoutRetryAfter) throw new Error(`A refusal does not say when to retry: ${JSON.stringify(withoutRetryAfter)}`);
}

const login = (site: RunningSite, client: string, email: string, given = password, cookie = '') =>
  post(site, '/user/login', client, { email, password: given }, cookie);

/** Creates and activates an account. */
async function newAccount(site: RunningSite, email: string): Promise<void> {
  await post(site, '/user/signup', '198.51.100.200', { ...person, email, password });
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(`${site.url}/sandbox/mail`, { headers: { accept: 'application/json' } });
    const mails = (await response.json()) as { to: string; text: string }[];
    const token = mails.find(({ to }) => to.includes(email))?.text.match(/\/user\/activate\/([\w-]+)/)?.[1];
    if (token) return void (await post(site, '/user/email/activate', '198.51.100.200', { activation_token: token }));
    await pause(100);
  }
  throw new Error('The activation mail did not come');
}

export const volumeAttacks: Attack[] = [
  {
    title: 'One client sends 100 requests for an estimate, a mail each',
    quick: true,
    settings: behindProxy,
    async run(site) {
      const answers = await send(100, 20, () => post(site, '/estimate', '198.51.100.1', form(person, 'files', pdf)));
      expectLimit(answers, 30);
    },
  },
  {
    title: 'One client signs up 60 foreign addresses, a mail each',
    quick: true,
    settings: behindProxy,
    async run(site) {
      const answers = await send(60, 20, (index) =>
        post(site, '/user/signup', '198.51.100.2', { ...person, email: `foreign${index}@example.com`, password }),
      );
      expectLimit(answers, 30);
    },
  },
  {
    title: 'One client fills the disk with passports of 10 MB',
    quick: false,
    settings: behindProxy,
    async run(site) {
      const answers = await send(60, 4, () =>
        post(site, '/user/registration', '198.51.100.3', form(person, 'passport', largePdf)),
      );
      expectLimit(answers, 30);
      const other = await post(site, '/user/registration', '198.51.100.4', form(person, 'passport', pdf));
      if (other.status === 429) throw new Error('Another client is refused as well');
    },
  },
  {
    title: 'One subscriber changes addresses inside an IPv6 /64',
    quick: true,
    settings: behindProxy,
    async run(site) {
      const answers = await send(60, 20, (index) =>
        post(site, '/user/forgot-password', `2001:db8:1:1:${index}::${index}`, { email: `victim${index}@example.com` }),
      );
      expectLimit(answers, 30);
    },
  },
  {
    title: 'Many clients guess the password of one account and lock its owner out',
    quick: true,
    settings: behindProxy,
    async run(site) {
      const email = 'under.fire@example.com';
      await newAccount(site, email);
      const { cookie } = await login(site, '198.51.100.10', email);
      const answers = await send(80, 20, (index) => login(site, `203.0.113.${index}`, email, 'Wrong1!!'));
      expectLimit(answers, 50);
      const owner = await login(site, '198.51.100.11', email, password, cookie);
      if (owner.status !== 200) throw new Error(`The owner was answered ${owner.status} in a browser used before`);
    },
  },
  {
    title: 'One client tries one password on 150 accounts',
    quick: false,
    settings: behindProxy,
    async run(site) {
      const answers = await send(150, 20, (index) => login(site, '198.51.100.5', `account${index}@example.com`));
      expectLimit(answers, 100);
    },
  },
  {
    title: '260 connections with random logins keep everybody else from logging in',
    quick: false,
    // The limit per client would stop the attack before it reaches the queue.
    settings: { ...behindProxy, LOGIN_FAILURES_PER_CLIENT: '1000000' },
    async run(site) {
      const email = 'another.client@example.com';
      await newAccount(site, email);
      const until = Date.now() + 6000;
      const attackers = Array.from({ length: 260 }, async (_, index) => {
        for (let tries = 0; Date.now() < until; tries += 1) {
          await login(site, '203.0.113.250', `random${index}.${tries}@example.com`).catch(() => undefined);
          // Refused requests return at once; without a pause the test would measure the attacker's own process.
          await pause(500);
        }
      });
      const times: number[] = [];
      await pause(1000);
      while (Date.now() < until - 1000) {
        const startedAt = performance.now();
        const { status } = await login(site, '198.51.100.20', email);
        if (status !== 200) throw new Error(`Another client's login was answered ${status}`);
        times.push(performance.now() - startedAt);
      }
      await Promise.all(attackers);
      if (median(times) > 2000) throw new Error(`Another client's login took ${Math.round(median(times))} ms`);
    },
  },
];
