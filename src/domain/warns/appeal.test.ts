import { describe, expect, it } from 'vitest';
import { appealWarn, decideAppeal, isAppealOpen, type AppealStatus } from './appeal.ts';
import type { WarnFacts } from './warn.ts';

const NOW = Date.parse('2026-11-23T18:00:00.000Z');
const warn = (status: AppealStatus | null, over: Partial<WarnFacts> = {}) => ({
  status: 'active' as const,
  cost: 1,
  appliedAt: '2026-11-20T18:00:00.000Z',
  expiryDays: 30,
  appeal: status === null ? null : { status },
  ...over,
});
const sides = { role: 'officer', isOwn: false, memberRole: 'member' } as const;
const codeOf = (result: { readonly ok: boolean; readonly code?: string }) => (result.ok ? null : result.code);

describe('an appeal', () => {
  it('is made once, with a reason, while the warn counts', () => {
    expect(codeOf(appealWarn(warn(null), 'I was there', NOW))).toBeNull();
    expect(codeOf(appealWarn(warn(null), '  ', NOW))).toBe('warns.reasonRequired');
    expect(codeOf(appealWarn(warn(null), 'x'.repeat(501), NOW))).toBe('warns.reasonRequired');
    for (const status of ['open', 'accepted', 'rejected'] as const)
      expect(codeOf(appealWarn(warn(status), 'again', NOW))).toBe('warns.appealed');
    expect(codeOf(appealWarn(warn(null, { expiryDays: 1 }), 'late', NOW))).toBe('warns.ended');
    expect(codeOf(appealWarn(warn(null, { status: 'paid' }), 'late', NOW))).toBe('warns.ended');
  });
  it('is decided once, by an officer, with a reason, never by whom it concerns or below them', () => {
    const decide = (
      of: ReturnType<typeof warn>,
      by: { role: 'member' | 'officer'; isOwn: boolean; memberRole: 'member' | 'colonel' } = sides,
      reason = 'seen',
    ) => codeOf(decideAppeal(of, by, reason, NOW));
    expect(decide(warn('open'))).toBeNull();
    expect(decide(warn('open'), sides, ' ')).toBe('warns.reasonRequired');
    expect(decide(warn('open'), { ...sides, isOwn: true })).toBe('warns.own');
    expect(decide(warn('open'), { ...sides, memberRole: 'colonel' })).toBe('warns.rankAbove');
    expect(decide(warn('open'), { ...sides, role: 'member' })).toBe('auth.forbidden');
    for (const status of [null, 'accepted', 'rejected'] as const)
      expect(decide(warn(status))).toBe('warns.appealDecided');
    expect(decide(warn('open', { status: 'paid' }))).toBe('warns.processed');
    // what has expired has ended another way
    expect(decide(warn('open', { expiryDays: 1 }))).toBe('warns.appealDecided');
    expect([isAppealOpen(warn('open'), NOW), isAppealOpen(warn('open', { expiryDays: 1 }), NOW)]).toEqual([
      true,
      false,
    ]);
  });
});
