import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The key by which limits count a client: an IPv4 address, or the /64 of an IPv6 address, because a subscriber can use
 * all addresses in it. An IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function clientKey(address: string): string {
  if (!isIP(address)) return address;
  const withoutZone = ipaddr.process(address.replace(/%.*/, ''));
  if (withoutZone.kind() === 'ipv4') return withoutZone.toString();
  const [first, second, third, fourth] = withoutZone.toNormalizedString().split(':');
  return `${first}:${second}:${third}:${fourth}::/64`;
}
