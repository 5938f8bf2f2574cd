import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Address, type AddressPrefix, addressError } from './address-error';

/**
 * Throws as `listen` would. A start calls it before it writes anything, because the program that has the port may be
 * an older version of the site on the same data.
 */
export async function requireFreeAddress(address: Address, prefix: AddressPrefix = ''): Promise<void> {
  // A visitor may connect meanwhile, and would keep the probe open.
  const probe = createServer((socket) => socket.destroy()).listen(address.port, address.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw addressError(error, address, prefix);
  }
  probe.close();
  await once(probe, 'close');
}
