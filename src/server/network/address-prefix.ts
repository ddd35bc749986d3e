import ipaddr from 'ipaddr.js';

/**
 * The part of an address that says which provider's network somebody comes from, and not who they are: half of an IPv4
 * address, the first two groups of an IPv6 one. `local` for addresses inside a network; null for anything else.
 */
export function addressPrefix(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast')
    return ['private', 'loopback', 'linkLocal', 'uniqueLocal'].includes(parsed.range()) ? 'local' : null;
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.*.*`;
  if (parsed instanceof ipaddr.IPv6)
    return `${parsed.parts
      .slice(0, 2)
      .map((part) => part.toString(16))
      .join(':')}:*`;
  return null;
}
