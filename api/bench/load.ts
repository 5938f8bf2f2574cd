import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

export interface Answer {
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
export async function throughput(target: Target): Promise<number> {
  const end = performance.now() + 500;
  let answers = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await getSuccessfully(target);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers * 2;
}

/** Milliseconds of a single request. */
export async function latency(target: Target): Promise<number> {
  const start = performance.now();
  await getSuccessfully(target);
  return performance.now() - start;
}
