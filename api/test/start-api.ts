import { rmSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../src/app';
import type { ApiSettingsInput } from '../src/config/settings';
import { mailTo, tokenIn } from './mailbox';
import { removeDatabase } from './postgres/databases';
import { admin, testSettings } from './settings';

export const strongPassword = 'Harbor1!';

/** Starts an API in this process, with its data in a folder that `stop` removes. */
export async function startApi(changes: Partial<ApiSettingsInput> = {}) {
  const settings = await testSettings(changes);
  const app = await buildApp(settings);
  await app.ready();

  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options: InjectOptions = {}) => {
    const response = await app.inject({ ...options, method, url: `/api/v1${path}` });
    const json = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, headers: response.headers, body: json ? response.json() : response.body };
  };
  const post = (path: string, payload: object, token?: string) =>
    send('POST', path, { payload, headers: withToken(token) });
  /** Sends a multipart form. */
  const postForm = async (path: string, fields: object, files: [field: string, content: Blob, name: string][]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const item of [value].flat()) form.append(name, String(item));
    for (const [field, content, name] of files) form.append(field, content, name);
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    return send('POST', path, { payload: Buffer.from(await encoded.arrayBuffer()), headers });
  };
  const get = (path: string, token?: string) => send('GET', path, { headers: withToken(token) });

  const signUp = (email: string, password = strongPassword) =>
    post('/user/signup', { name: 'Asha Verma', phoneNumber: '5550100', email, password });

  const activate = async (email: string) => {
    const mail = await mailTo(settings.dataDir, email, /^Activate/);
    return post('/user/email/activate', { activation_token: tokenIn(mail, '/user/activate/') });
  };

  const logIn = async (email: string, password = strongPassword): Promise<string> =>
    (await post('/user/login', { email, password })).body.user;

  return {
    app,
    settings,
    send,
    post,
    postForm,
    get,
    signUp,
    activate,
    logIn,
    logInAdmin: () => logIn(admin.email, admin.password),
    /** Signs up, activates and logs in. @returns the token */
    async newUser(email: string): Promise<string> {
      await signUp(email);
      await activate(email);
      return logIn(email);
    },
    async stop() {
      await app.close();
      rmSync(settings.dataDir, { recursive: true });
      await removeDatabase(settings.dataDir);
    },
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;

const withToken = (token?: string) => (token === undefined ? {} : { authorization: token });
