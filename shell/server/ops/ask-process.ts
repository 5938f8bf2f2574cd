import { Agent, request } from 'undici';

/** Requests JSON from a process of the site over its socket, whatever the status. Rejects after two seconds. */
export type AskProcess = <Body>(path: string) => Promise<Body>;

export function askProcess(socketPath: string): AskProcess {
  const dispatcher = new Agent({ connect: { socketPath } });
  return async <Body>(path: string) => {
    const { body } = await request(`http://localhost${path}`, { dispatcher, signal: AbortSignal.timeout(2_000) });
    return (await body.json()) as Body;
  };
}
