import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../../../i18n/translate.ts';
import { decisionOf, decisionText } from './decision-of.ts';

describe("a skip request in a reviewer's inbox", () => {
  it('is decided once the mirror says so', () => {
    expect(decisionOf({ kind: 'skipRequested' }, { status: 'approved', reviewer: 'Halden' })).toEqual({
      status: 'approved',
      reviewer: 'Halden',
    });
    expect(decisionOf({ kind: 'skipRequested' }, { status: 'pending', reviewer: null })).toBeNull();
    expect(decisionOf({ kind: 'skipRequested' }, undefined)).toBeNull();
    expect(decisionOf({ kind: 'skipDecided' }, { status: 'approved', reviewer: 'Halden' })).toBeNull();
  });

  it('names the reviewer if known', async () => {
    const t = await loadTexts('en', 'notifications');
    expect(decisionText({ status: 'approved', reviewer: 'Halden' }, t)).toBe('Approved by Halden');
    expect(decisionText({ status: 'rejected', reviewer: 'Halden' }, t)).toBe('Rejected by Halden');
    expect(decisionText({ status: 'rejected', reviewer: null }, t)).toBe('Rejected');
    expect(decisionText({ status: 'auto_approved', reviewer: null }, t)).toBe('Approved automatically');
    expect(decisionText({ status: 'cancelled', reviewer: null }, t)).toBe('Cancelled');
  });
});
