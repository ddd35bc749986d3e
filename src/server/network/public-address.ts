/**
 * Public network addresses (SSRF guard): a message must reach nothing else, whatever a name resolves to
 * at the moment of sending. Source: reliability 4.4; IANA special-purpose registries.
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All globally allocated IPv6 unicast addresses; mapped, local and multicast addresses are outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address, as the resolver writes it, is public. False for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  // The short forms of IPv4, such as `127.1`, are no address of a resolver; a zone refers to a network of this machine.
  if (address.includes('%') || (!address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address)))
    return false;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed instanceof ipaddr.IPv6 && parsed.match(GLOBAL_IPV6));
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
