import { describe, expect, it } from 'vitest';
import { networkOf } from './rate-limits.ts';

describe('the network of an address', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::a:b:c:d', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
  it.each(['203.0.113.7', '::ffff:203.0.113.7'])('%s counts as itself', (address) => {
    expect(networkOf(address)).toBe(address);
  });
});
