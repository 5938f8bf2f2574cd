import { BlockList, isIP } from 'node:net';

const loopback = ['127.0.0.0/8', '::1/128'];

/**
 * Decides which senders of `X-Forwarded-For` are believed. The direct peer is the site on this machine, which appends
 * the address that it saw; addresses further away are believed only when `named` (TRUST_PROXY) lists them.
 */
export function trustedProxies(named = ''): (address: string, hop: number) => boolean {
  const near = networks(loopback);
  const far = networks(named.split(',').flatMap((name) => (name.trim() === 'loopback' ? loopback : name.trim())));
  return (address, hop) => contains(hop === 0 ? near : far, address) || (hop === 0 && contains(far, address));
}

function networks(names: string[]): BlockList {
  const list = new BlockList();
  for (const name of names.filter(Boolean)) {
    const [address = '', prefix] = name.split('/');
    const family = familyOf(address);
    if (prefix) list.addSubnet(address, Number(prefix), family);
    else list.addAddress(address, family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
