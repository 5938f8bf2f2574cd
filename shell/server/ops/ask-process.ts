import { Agent, request } from 'undici';

/** Asks a process of the site for JSON on its socket. Any status answers. Rejects after two seconds without an answer. */
export type AskProcess = <Body>(path: string) => Promise<Body>;

export function askProcess(socketPath: string): AskProcess {
  const dispatcher = new Agent({ connect: { socketPath } });
  return async <Body>(path: string) => {
    const { body } = await request(`http://localhost${path}`, { dispatcher, signal: AbortSignal.timeout(2_000) });
    return (await body.json()) as Body;
  };
}
