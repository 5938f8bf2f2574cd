import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** A GET over a persistent connection. */
function get({ url, headers }: Target): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A GET that must succeed. */
async function getSuccessfully(target: Target): Promise<Answer> {
  const answer = await get(target);
  if (answer.status !== 200) throw new Error(`${target.url} answered ${answer.status}`);
  return answer;
}

/** Responses per second, with eight parallel requests for half a second. */
export const throughput = async (target: Target): Promise<number> => (await answersWithin([target], 500, 8)) * 2;

/** Responses of several servers together, with so many parallel requests for so many milliseconds. */
export async function answersWithin(targets: Target[], duration: number, parallel: number): Promise<number> {
  const end = performance.now() + duration;
  let answers = 0;
  const worker = async (_: unknown, index: number) => {
    const target = targets[index % targets.length];
    while (target && performance.now() < end) {
      await getSuccessfully(target);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return answers;
}

/** Sends `requests` requests, at most `parallel` of them at a time. */
export async function answersTo(target: Target, requests: number, parallel: number): Promise<void> {
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await getSuccessfully(target);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Milliseconds of a single request. */
export async function latency(target: Target): Promise<number> {
  const start = performance.now();
  await getSuccessfully(target);
  return performance.now() - start;
}
