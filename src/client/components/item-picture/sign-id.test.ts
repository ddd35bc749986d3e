import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signId } from './sign-id.ts';

const drawn = [
  ...readFileSync(new URL('signs.svg', import.meta.url), 'utf8').matchAll(/<symbol id="([\w-]+)"/g),
].map(([, id]) => id ?? '');

it('every drawing is that of a category, and every category has one', () => {
  for (const id of drawn) expect(signId(id.replace('-', '/'))).toBe(id);
  for (const category of [
    'medicine',
    'supply/medicine',
    'weapon/device',
    'attachment/pistol_handle',
    'other',
  ])
    expect(drawn, category).toContain(signId(category));
});

it('a category without a drawing has that of its group, or a crate', () => {
  expect(signId('weapon/assault_rifle')).toBe('weapon');
  expect(signId('weapon/of_tomorrow')).toBe('weapon');
  expect(signId('vehicles/car')).toBe('misc');
  expect(signId('')).toBe('misc');
});
