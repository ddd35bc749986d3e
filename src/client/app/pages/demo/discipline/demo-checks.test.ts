import { describe, expect, it } from 'vitest';
import { correct, decideAppeal } from '../../../../../contract/absence-results.ts';
import { check, checkPerson, close, preview } from '../../../../../contract/absences.ts';
import type { OutboxRow } from '../../../../../offline/database/database.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  checksView,
  checkView,
  type ChecksView,
  type CheckView,
} from '../../../../../offline/mirror/overlays/discipline/absences.ts';
import { DEMO_SELF, DEMO_USER } from '../rows/demo-clan.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { demoChecks, ownResultsOf } from './demo-checks.ts';
import { extendWithChecks } from './extend-with-checks.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;
const rows = demoRows(NOW_MS, '2026-06-01', { ...NO_TEXTS, money: NO_TEXTS.money });

function extended() {
  const extension = extendWithChecks('I was there')({ madeAt: NOW_MS, rows });
  const all = () =>
    (extension.views.get(checksView)?.current() as ShownView<ChecksView> | undefined)?.view.checks ?? [];
  const one = (id: string): CheckView => {
    const store = extension.openViews?.get(checkView)?.(id);
    if (store === undefined) throw new Error('The demo has no such check');
    return (store.current() as ShownView<CheckView>).view;
  };
  const ask = <Answer>({ id }: { readonly id: string }, input: unknown): Answer =>
    extension.answers[id]?.(input) as Answer;
  const change = (op: OutboxRow['op'], args: unknown): void =>
    extension.onChange({
      seq: 1,
      key: 'change',
      op,
      opVersion: 1,
      args,
      entity: '',
      ownerUserId: DEMO_USER,
      characterId: DEMO_SELF,
      createdAt: NOW_MS,
      state: 'queued',
      attempts: 0,
      nextAt: 0,
      waitMs: 0,
      leaseUntil: null,
      attemptId: null,
      problem: null,
      reviewedAt: null,
    });
  return { all, one, ask, change };
}

describe('the checks of the demo', () => {
  it('are such as a server sends, and only the newest is open', () => {
    const checks = demoChecks(NOW_MS, rows, 'I was there');
    expect(checks.map((one) => one.check.state)).toEqual(['open', ...Array(6).fill('closed')]);
    for (const one of checks) {
      expect(check.safeParse(one.check).error).toBeUndefined();
      for (const person of one.people) expect(checkPerson.safeParse(person).error).toBeUndefined();
      expect(Date.parse(one.check.startsAt)).toBeLessThanOrEqual(NOW_MS);
    }
    expect(ownResultsOf(checks, 'vesper-7').results).toHaveLength(6);
  });

  it('show a mark as confirmed, and count it where they are closed', () => {
    const { all, one, ask, change } = extended();
    const { id, stages } = all()[0] ?? { id: '', stages: [] };
    const last = stages.at(-1)?.id ?? '';
    const marks = (name: string) => one(id).people.find((person) => person.name === name)?.marks[last];
    expect(marks('Kestrel')).toBeUndefined();
    const before = ask<{ readonly summary: { readonly present: number } }>(preview, { params: { id } });
    expect(preview.output.safeParse({ success: true, ...before }).error).toBeUndefined();
    const to = { present: true, hasReason: false };
    change('check.mark', { id, marks: [{ memberKey: 'kestrel', stageId: last, base: null, to }] });
    expect(marks('Kestrel')).toMatchObject(to);
    expect(one(id).people.every(({ waiting }) => waiting.length === 0)).toBe(true);
    expect(ask(preview, { params: { id } })).toMatchObject({
      summary: { present: before.summary.present + 1 },
    });
    const closed = ask<object>(close, { params: { id }, body: { seen: before.summary } });
    expect(close.output.safeParse({ success: true, ...closed }).error).toBeUndefined();
    expect(all().every(({ state }) => state === 'closed')).toBe(true);
    expect(one(id).check?.state).toBe('closed');
  });

  it('begin, get guests and lose stages as on a device', () => {
    const { all, one, change } = extended();
    const id = '01900000-0000-7000-80f0-000000000000';
    const startsAt = new Date(NOW_MS).toISOString();
    const stages = ['a', 'b'].map((stage) => ({ id: stage, name: '', startsAt: null }));
    change('check.create', {
      id,
      occurrence: null,
      name: 'Practice',
      kind: 'brawl',
      isMandatory: false,
      startsAt,
      stages,
    });
    expect(all()[0]).toMatchObject({ id, state: 'open', createdBy: 'Vesper-7', pendingStatus: null });
    expect(one(id).people).toHaveLength(rows.members.length);
    change('check.guest', { id, name: 'Rook', isListed: true });
    expect(one(id).people.at(-1)).toMatchObject({ name: 'Rook', isCounted: false });
    change('check.stage', { id, stageId: 'b', base: { name: '', startsAt: null }, to: null });
    expect(one(id).check?.stages.map((stage) => stage.id)).toEqual(['a']);
  });

  it('decide an appeal and correct a mark as the server does', () => {
    const { all, one, ask } = extended();
    const appealed = all().find(({ openAppeals }) => openAppeals > 0);
    const id = appealed?.id ?? '';
    const person = one(id).people.find(({ appeals }) => Object.keys(appeals).length > 0);
    const stageId = Object.keys(person?.appeals ?? {})[0] ?? '';
    expect(person?.results?.[stageId]?.state).toBe('unexcused');
    const body = { memberKey: person?.memberKey, stageId, decision: 'excused', reason: 'Seen' };
    const answer = ask<object>(decideAppeal, { params: { id }, body });
    expect(decideAppeal.output.safeParse({ success: true, ...answer }).error).toBeUndefined();
    const after = () => one(id).people.find(({ memberKey }) => memberKey === person?.memberKey);
    expect(one(id).check?.openAppeals).toBe(0);
    expect(after()?.results?.[stageId]?.state).toBe('excused');
    ask(correct, {
      params: { id },
      body: {
        memberKey: person?.memberKey,
        stageId,
        base: null,
        to: { present: true, hasReason: false },
        reason: null,
      },
    });
    expect(after()?.results?.[stageId]?.state).toBe('present');
  });
});
