import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type Address, type AddressPrefix, addressError } from './address-error';

/**
 * Throws as `listen` would. A start calls it before it writes anything, because the program that has the port may be
 * an older version of the site on the same data.
 */
export async function requireFreeAddress(address: Address, prefix: AddressPrefix = ''): Promise<void> {
  const { host, port } = address;
  try {
    const { address: ip } = await lookup(host);
    // Takes the port for a connection to itself. A server would accept, and break, the connection of a balancer that
    // tries this instance again. Like this, the balancer is refused and asks another instance.
    const probe = connect({ host: ip, port, localAddress: ip, localPort: port });
    try {
      await once(probe, 'connect', { signal: AbortSignal.timeout(1000) });
    } finally {
      probe.destroy();
    }
  } catch (error) {
    const { name, syscall } = error as NodeJS.ErrnoException;
    // The port was free. A firewall may still prevent the connection.
    if (syscall === 'connect' || name === 'AbortError') return;
    throw addressError(error, address, prefix);
  }
}
