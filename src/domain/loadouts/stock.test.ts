import { describe, expect, it } from 'vitest';
import { afterWar, counted, NO_STOCK, onHand, toObtain, withBought, withoutBought } from './stock.ts';

describe('stock', () => {
  it('covers what is open, and shrinks with what is sent', () => {
    const stock = counted(4, 0);
    expect(toObtain(stock, { open: 10, sent: 0 })).toBe(6);
    // four sent: they came from the stock
    expect(onHand(stock, 4)).toBe(0);
    expect(toObtain(stock, { open: 6, sent: 4 })).toBe(6);
    // a mark that was taken back is on hand again, and no more than was counted
    expect(onHand(counted(4, 2), 0)).toBe(4);
  });

  it('counted while some is sent already says what is there now', () => {
    expect(toObtain(counted(3, 4), { open: 6, sent: 4 })).toBe(3);
    expect(toObtain(counted(3, 4), { open: 4, sent: 6 })).toBe(3);
  });

  it('bought covers what was missing, and nothing that is requested later', () => {
    const stock = withBought(counted(4, 0), { open: 10, sent: 0 });
    expect(stock).toEqual({ have: 10, bought: 6, sent: 0 });
    expect(toObtain(stock, { open: 10, sent: 0 })).toBe(0);
    expect(toObtain(stock, { open: 6, sent: 4 })).toBe(0);
    expect(toObtain(stock, { open: 11, sent: 4 })).toBe(5);
    expect(withoutBought(stock, 0)).toEqual(counted(4, 0));
    expect(withoutBought(withBought(NO_STOCK, { open: 2, sent: 0 }), 0)).toEqual(NO_STOCK);
  });

  it('goes over to the next war with what is left', () => {
    expect(afterWar(withBought(NO_STOCK, { open: 10, sent: 0 }), 8)).toEqual({ have: 2, bought: 0, sent: 0 });
  });
});
