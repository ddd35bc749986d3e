/**
 * Public network addresses (SSRF guard): a push message must reach nothing else, whatever a name resolves to
 * at the moment of sending. Source: reliability 4.4; IANA special-purpose registries.
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
// Encodings of IPv4 addresses, and networks for tests and documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** All globally allocated unicast addresses; mapped, local and multicast addresses are outside. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, as the resolver writes it, is public. False for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  // A zone refers to a network of this machine.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Resolves a host name to all its addresses. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The name resolved to an address that nothing may be sent to. */
export class NotPublic extends Error {}

/**
 * A lookup for sockets that rejects a host as soon as one of its addresses is not public. The socket connects
 * to the checked address: there is no second DNS query between check and connection.
 */
export function publicLookup(resolve: Resolve, isTrusted: (hostname: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        done(error ?? new Error(`${hostname} has no address.`), []);
        return;
      }
      if (!isTrusted(hostname) && !addresses.every(({ address }) => isPublicAddress(address))) {
        done(new NotPublic(`${hostname} leads to an address inside a network.`), []);
        return;
      }
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
