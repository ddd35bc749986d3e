import { type ClanId, type SkipId, toId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { SkipNotice } from '../../../../contract/skips.ts';
import { decidedRequestTags, isDecisionTag, isPriceTag, isRequestTag, withToast } from './toast-policy.ts';

function toast(tag: string) {
  return { tag, isLasting: isDecisionTag(tag) };
}

function line(skipId: string, kind: SkipNotice['kind'] = 'skipRequested') {
  return {
    clanId: toId<ClanId>('c'),
    notice: {
      kind,
      skipId: toId<SkipId>(skipId),
      characterName: 'Vesper',
      startDate: '2026-11-21',
      endDate: '2026-11-27',
      status: kind === 'skipRequested' ? 'pending' : 'approved',
      reason: null,
    } as const,
  };
}

describe('a toast', () => {
  it('is lasting only for a decision', () => {
    expect(
      ['skip:s1:approved', 'skip:s1:rejected', 'skip:s1:pending', 'news', 'test:1'].map(isDecisionTag),
    ).toEqual([true, true, false, false, false]);
    expect(['skip:s1:approved', 'skip:s1:pending', 'news'].map(isRequestTag)).toEqual([false, true, false]);
    expect(['price:n1', 'skip:s1:approved', 'news'].map(isPriceTag)).toEqual([true, false, false]);
  });

  it('about a request is removed when the request is decided', () => {
    const statuses: Readonly<Record<string, string>> = {
      s1: 'pending',
      s2: 'approved',
      s3: 'cancelled',
      s5: 'approved',
    };
    const rows = [line('s1'), line('s2'), line('s3'), line('s4'), line('s5', 'skipDecided')];
    expect(decidedRequestTags(rows, (_clan, id) => statuses[id])).toEqual([
      'skip:s2:pending',
      'skip:s3:pending',
    ]);
  });

  it('is one of at most two; a decision is evicted last', () => {
    const [decision, request, news] = [toast('skip:s1:approved'), toast('skip:s2:pending'), toast('news')];
    expect(withToast([decision, request], news)).toEqual([decision, news]);
    expect(withToast([decision, request], toast('skip:s1:approved'))).toEqual([request, decision]);
    const later = toast('skip:s3:rejected');
    expect(withToast([decision, later], request)).toEqual([later, request]);
  });
});
