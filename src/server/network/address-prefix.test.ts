import { expect, it } from 'vitest';
import { addressPrefix } from './address-prefix.ts';

it.each([
  ['203.0.114.7', '203.0.*.*'],
  ['::ffff:203.0.114.7', '203.0.*.*'],
  ['2a01:4f8:1:2::3', '2a01:4f8:*'],
  ['127.0.0.1', 'local'],
  ['192.168.1.20', 'local'],
  ['::1', 'local'],
  ['fd00::1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['0.0.0.0', null],
  ['', null],
  ['unknown', null],
])('of %s is %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});
