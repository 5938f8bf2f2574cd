import { setTimeout as wait } from 'node:timers/promises';
import type { Catalogue, CheckoutSession, ServicesOrder } from '@site/contract';
import { callApi } from '../../testing/enrolled-admin';

/** What the site needs to be started with. */
export const sampleAdmin = { ADMIN_EMAIL: 'admin@harborlight.example', ADMIN_PASSWORD: 'Harbor1!' };

export interface SamplePeople {
  /** Session tokens. */
  customer: string;
  admin: string;
  /** The last order of the customer, and the id of its checkout. */
  orderId: string;
  checkoutId: string;
}

interface Site {
  url: string;
}

const customers = [
  { name: 'Dana Whitlock', email: 'dana@whitlock.example' },
  { name: 'Alexandrina Featherstonehaugh-Cholmondeley', email: 'alexandrina.featherstonehaugh@cholmondeley.example' },
  { name: 'Ravi Menon', email: 'ravi@menon.example' },
].map((person) => ({ ...person, phoneNumber: '+1 555 010 0123', password: 'Harbor1!' }));

const requests = [
  ['Website Development', 'A shop for about forty kinds of tea, in English and Hindi.'],
  [
    'Digital Marketing',
    'We open a second clinic in May. What would a campaign in the two neighbourhoods cost, and what can it do?',
  ],
];

/** Fills a site with customers, orders, a registration and estimate requests, through its API and its sandbox. */
export async function addSamplePeople(site: Site): Promise<SamplePeople> {
  const sessions: string[] = [];
  for (const person of customers) sessions.push(await signUp(site, person));
  const [customer = '', other = ''] = sessions;
  await buy(site, other, 'Offers Pro');
  await buy(site, customer, 'Web Design Plan');
  const checkoutId = await buy(site, customer, 'Web Design Plus');
  const [order] = await ordersOf(site, customer);
  await sendForms(site);
  const admin = await logIn(site, { email: sampleAdmin.ADMIN_EMAIL, password: sampleAdmin.ADMIN_PASSWORD });
  return { customer, admin, orderId: order?._id ?? '', checkoutId };
}

async function signUp(site: Site, person: (typeof customers)[number]): Promise<string> {
  await succeed(site, 'POST', '/user/signup', undefined, person);
  const activation_token = await eventually(async () => {
    const mails = await fetch(`${site.url}/sandbox/mail`, { headers: { accept: 'application/json' } });
    const own = ((await mails.json()) as { to: string; text: string }[]).find(({ to }) => to.includes(person.email));
    return /\/user\/activate\/(\S+)/.exec(own?.text ?? '')?.[1];
  });
  await succeed(site, 'POST', '/user/email/activate', undefined, { activation_token });
  return logIn(site, person);
}

const logIn = async (site: Site, { email, password }: { email: string; password: string }): Promise<string> =>
  (await succeed<{ user: string }>(site, 'POST', '/user/login', undefined, { email, password })).user;

/** Buys a plan at the fake Stripe, until the order is paid. @returns the id of the checkout */
async function buy(site: Site, session: string, serviceName: string): Promise<string> {
  const catalogue = await succeed<Catalogue>(site, 'GET', '/catalogue');
  const sold = catalogue.pages.flatMap(({ plans, ...page }) => plans.map((plan) => ({ ...page, ...plan })));
  const found = sold.find((plan) => plan.serviceName === serviceName);
  if (!found) throw new Error(`No plan is called ${serviceName}`);
  const { price, currency, source, path } = found;
  const order = { amount: price * 100, currency, serviceName, quantity: 1, source, path, paymentMethod: 'Stripe' };
  const checkout = '/payment/create-checkout-session';
  const { url } = await succeed<CheckoutSession>(site, 'POST', checkout, session, order);
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  await eventually(async () => (await ordersOf(site, session)).find((each) => each.serviceName === serviceName));
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

const ordersOf = (site: Site, session: string) =>
  succeed<ServicesOrder[]>(site, 'GET', '/payment/services-order', session);

async function sendForms(site: Site): Promise<void> {
  const [first, second] = customers as [(typeof customers)[0], (typeof customers)[0]];
  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const passport = new File([onePixel], 'passport.png', { type: 'image/png' });
  await send(site, '/user/registration', { ...first, role: 'user', source: 'Registration', passport });
  for (const [services = '', message = ''] of requests)
    await send(site, '/estimate', { ...second, services, message, files: new File([onePixel], 'sketch.png') });
}

async function send(site: Site, path: string, fields: Record<string, string | File>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (name !== 'password') body.append(name, value);
  const answer = await fetch(`${site.url}/api/v1${path}`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
}

async function succeed<Body>(site: Site, method: string, path: string, session?: string, body?: object): Promise<Body> {
  const answer = await callApi(site, method, path, session, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** Repeats a question until it has an answer. */
async function eventually<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(100);
  }
  throw new Error('The site did not answer within ten seconds.');
}
