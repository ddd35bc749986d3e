import { describe, expect, it } from 'vitest';
import { MARKET_DEFECTS } from '../faults/market/defects.ts';
import { DEVICE_DEFECTS, SERVER_DEFECTS } from '../faults/outbox/defects.ts';
import { textOf } from './source-files.ts';

describe('planted defects', () => {
  it.each([...DEVICE_DEFECTS, ...SERVER_DEFECTS, ...MARKET_DEFECTS])(
    '$name: still fits its source',
    ({ file, from, test }) => {
      expect(textOf(file).split(from).length - 1).toBe(1);
      expect(textOf(test)).not.toBe('');
    },
  );
});
