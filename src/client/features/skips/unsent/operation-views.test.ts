import { describe, expect, it } from 'vitest';
import { formats } from '../../../../i18n/formats.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import type { FindRow, ViewContext } from '../../../components/slots/operation-view.ts';
import { SKIP_VIEWS } from './operation-views.ts';

const ID = '0198b2c0-0000-7000-8000-000000000001';
const find = ((kind: string, id: string) =>
  kind === 'skips' && id === ID
    ? { characterName: 'Vesper', startDate: '2026-08-03', endDate: '2026-08-03' }
    : null) as FindRow;

async function contextIn(locale: 'en' | 'ru' | 'ua'): Promise<ViewContext> {
  return {
    t: await loadTexts(locale, 'changes'),
    format: formats(locale),
    find,
    ownNames: new Set(),
    itemName: () => '',
    itemsText: () => '',
  };
}

describe('a waiting decision', () => {
  it('names the skip, or how many', async () => {
    const context = await contextIn('en');
    const decided = (decision: string, ...skips: readonly string[]) =>
      SKIP_VIEWS['skip.decide'].text({ id: ID, decision, skips }, context);
    expect(decided('approve', ID)).toBe('Approve the skip of Vesper, Aug 3, 2026');
    expect(decided('reject', ID.replace('1', '2'))).toBe('Reject a skip');
    expect(decided('approve', ID, ID)).toBe('Approve 2 skips');
    expect(decided('reject', ID, ID, ID)).toBe('Reject 3 skips');
    expect(SKIP_VIEWS['skip.decide'].text('from another version', context)).toBe('Approve a skip');
    const five = { id: ID, skips: Array.from({ length: 5 }, () => ID) };
    expect(SKIP_VIEWS['skip.undo'].text(five, context)).toBe('Undo the decision on 5 skips');
    expect(SKIP_VIEWS['skip.undo'].text(five, await contextIn('ru'))).toBe('Отменить решение по 5 отпискам');
    expect(SKIP_VIEWS['skip.undo'].text(five, await contextIn('ua'))).toBe(
      'Скасувати рішення щодо 5 відписок',
    );
    const change = (decision: string) =>
      SKIP_VIEWS['skip.change'].text({ id: ID, decision, reason: 'x' }, context);
    expect(change('reject')).toBe('Change the decision to rejected: skip of Vesper, Aug 3, 2026');
    expect(change('approve')).toBe('Change the decision to approved: skip of Vesper, Aug 3, 2026');
    expect(SKIP_VIEWS['skip.change'].text({}, context)).toBe('Change the decision on a skip');
  });

  it('says once it is sent how many it left out', async () => {
    const context = await contextIn('en');
    const leftOut = (answer: unknown) =>
      SKIP_VIEWS['skip.decide'].leftOut?.({ op: 'skip.decide', args: {}, answer }, context);
    const outcomes = ['done', 'decided', 'gone', 'same'].map((outcome) => ({ id: ID, outcome }));
    expect(leftOut({ outcomes })).toBe('Not applied to 2 skips: already decided, cancelled or deleted');
    expect(leftOut({ outcomes: outcomes.filter(({ outcome }) => outcome === 'same') })).toBeNull();
    expect(leftOut(null)).toBeNull();
  });

  it('says why it was refused', async () => {
    const { t } = await contextIn('en');
    const why = (code: string, details = {}) =>
      SKIP_VIEWS['skip.decide'].refusal?.({ status: 409, code, message: '', details }, t);
    expect(why('skips.processed', { outcomes: [{}, {}] })).toBe(
      "All 2 skips were already decided, cancelled or deleted. Your decision wasn't applied.",
    );
    expect(why('skips.processed', { status: 'rejected', reviewer: 'Halden', outcomes: [{}] })).toBe(
      "Halden already rejected it. Your change wasn't applied.",
    );
    expect([why('skips.undoLate'), why('skips.over'), why('skips.taken')]).toEqual([
      t('whyUndoLate'),
      t('whyOver'),
      t('whyTaken'),
    ]);
    expect(why('skips.reasonRequired')).toBeNull();
  });
});
