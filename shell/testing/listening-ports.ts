import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/** The TCP ports on which a process listens (Linux only). */
export const listeningPorts = (pid: number): number[] => listeningAddresses(pid).map(({ port }) => port);

/** The addresses, in the hexadecimal notation of /proc, and ports on which a process listens (Linux only). */
export function listeningAddresses(pid: number): { address: string; port: number }[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((descriptor) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${descriptor}`);
      } catch {
        return 'closed while we looked';
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === listening && sockets.has(`socket:[${inode}]`))
      .map(([, local = '']) => local.split(':'))
      .map(([address = '', port = '']) => ({ address, port: Number.parseInt(port, 16) })),
  );
}
