import { runAdmin } from '../../../testing/run-command';
import type { Attack } from './attack';

const password = 'Harbor1!';

export const lockedAccount: Attack[] = [
  {
    title: 'A locked admin goes on with the token from before',
    quick: true,
    async run(site) {
      const call = (method: string, path: string, token: string, body?: object) =>
        fetch(`${site.url}/api/v1${path}`, {
          method,
          headers: { authorization: token, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        });
      const operator = (line: string) => runAdmin(line, { DATA_DIR: site.dataDir });
      const email = `locked-${Date.now()}@harborlight.example`;
      const link = /reset-password\/(\S+)/.exec((await operator(`add ${email}`)).out)?.[1] ?? '';
      await call('PATCH', '/user/reset-password', link, { password, confirmPassword: password });
      const logIn = () => call('POST', '/user/login', '', { email, password });
      const { user: token } = (await (await logIn()).json()) as { user: string };
      const calls: [string, string, object?][] = [
        ['GET', '/user/single'],
        ['GET', '/admin/user'],
        ['GET', '/admin/registration'],
        ['GET', '/releases'],
        ['POST', '/releases/shell/rollback', {}],
      ];
      if ((await call('GET', '/admin/user', token)).status !== 200) throw new Error('The admin could not log in');
      await operator(`lock ${email}`);
      for (const [method, path, body] of calls) {
        const { status } = await call(method, path, token, body);
        if (status !== 401) throw new Error(`${method} ${path} answered ${status} to a locked admin`);
      }
      const { status } = await logIn();
      if (status !== 403) throw new Error(`A locked admin logged in again (${status})`);
    },
  },
];
