import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, clusterAdmin } from './cluster';

/** Calls the API through the balancer. */
export async function call({ url }: Pick<Cluster, 'url'>, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** The token of the link in a mail to this address. */
export async function linkedToken({ mails }: Pick<Cluster, 'mails'>, to: string, prefix: string): Promise<string> {
  for (;;) {
    const mail = mails.find((each) => each.to === to && each.text.includes(prefix));
    const [, token] = new RegExp(`${prefix}([\\w-]+)`).exec(mail?.text ?? '') ?? [];
    if (token) return token;
    await pause(50);
  }
}

/** Signs up and activates the account. Returns the token of a session. */
export async function newCustomer(cluster: Cluster, buyer: { email: string; password: string }): Promise<string> {
  const signup = { name: 'Bea', phoneNumber: '5550101', ...buyer };
  expect((await call(cluster, 'POST', '/user/signup', signup)).status).toBe(200);
  const activation_token = await linkedToken(cluster, buyer.email, '/user/activate/');
  expect((await call(cluster, 'POST', '/user/email/activate', { activation_token })).status).toBe(200);
  return (await call(cluster, 'POST', '/user/login', buyer)).body.user;
}

/** What the administrator sees. */
export async function logInAdmin(cluster: Cluster) {
  const { user: token } = (await call(cluster, 'POST', '/user/login', clusterAdmin)).body;
  /** All rows of a list whose text has `q`. */
  const list = async (name: 'user' | 'registration' | 'estimate', q: string) => {
    const answer = await call(cluster, 'GET', `/admin/${name}?limit=1000&q=${encodeURIComponent(q)}`, undefined, token);
    const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
    return { rows: answer.body as Record<string, string>[], cookie };
  };
  return {
    list,
    /** Every registration of these addresses has its passport. */
    async expectPassports(q: string, emails: string[]): Promise<void> {
      const { rows, cookie } = await list('registration', q);
      expect(rows.map(({ email }) => email).sort()).toEqual(expect.arrayContaining([...emails].sort()));
      for (const { passport } of rows) {
        const shown = await fetch(`${cluster.url}/api/v1${passport}`, { headers: { cookie } });
        expect([shown.status, (await shown.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
      }
    },
  };
}
