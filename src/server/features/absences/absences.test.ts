import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { newCheck, plannedToday } from '../../../../tests/support/check-calls.ts';
import { type Answer, answerOf } from '../../../../tests/support/skip-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import type { CheckPersonRow, CheckRow, LostMark, MarksLostNotice } from '../../../contract/absences.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { checkIdOf, type Mark } from '../../../domain/absences/check.ts';
import type { Summary } from '../../../domain/absences/results.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { type CharacterId, type ClanId, type SkipId, toId } from '../../../domain/ids.ts';

const PRESENT: Mark = { present: true, hasReason: false };
const ABSENT: Mark = { present: false, hasReason: false };
const REASON: Mark = { present: false, hasReason: true };
const DAY_MS = 86_400_000;

describe('checks', () => {
  let test: TestApp;
  let people: ClanPeople;
  let roster: readonly ClanMember[];

  beforeAll(async () => {
    test = await startTestApp();
    people = await signInPeople(test);
    const answer = await test.fetch('/api/clan/members', { headers: people.leader.headers });
    roster = ((await answer.json()) as { members: ClanMember[] }).members;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'absence_people',
      'absence_checks',
      'skips',
      'notifications',
      'audit_log',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const nameOf = ({ user }: SignedIn): string => user.characters[0]?.name ?? '';
  const keyOf = (who: SignedIn): string => nameKey(nameOf(who));
  const post = async (who: SignedIn, path: string, body: object = {}): Promise<Answer> =>
    answerOf(await test.post(`/api/absences/checks${path}`, body, who.headers));
  const begin = async (who = people.officer, over: object = {}) => {
    const { body } = await post(who, '', newCheck(over));
    return body as unknown as { check: CheckRow; people: CheckPersonRow[] };
  };
  const mark = async (
    who: SignedIn,
    id: string,
    ...marks: readonly (readonly [memberKey: string, stageId: string, base: Mark | null, to: Mark | null])[]
  ) => {
    const { body } = await post(who, `/${id}/marks`, {
      marks: marks.map(([memberKey, stageId, base, to]) => ({ memberKey, stageId, base, to })),
    });
    return body as unknown as { people: CheckPersonRow[]; lost: LostMark[] };
  };
  const preview = async (who: SignedIn, id: string): Promise<Answer> =>
    answerOf(await test.fetch(`/api/absences/checks/${id}/summary`, { headers: who.headers }));
  const close = async (who: SignedIn, id: string): Promise<Answer> => {
    const { body } = await preview(who, id);
    return post(who, `/${id}/close`, { seen: body['summary'] });
  };
  const mirrored = async (who: SignedIn): Promise<SyncAnswer['changes']> =>
    ((await answerOf(await test.fetch('/api/sync', { headers: who.headers }))).body as unknown as SyncAnswer)
      .changes;
  const skip = async (
    who: SignedIn,
    day: string,
    status: 'approved' | 'pending',
    parts: readonly object[] | null = null,
  ): Promise<SkipId> => {
    const [character] = who.user.characters;
    const id = toId<SkipId>(randomUUID());
    await test.database.db
      .insertInto('skips')
      .values({
        clan_id: toId<ClanId>(character?.clan?.id ?? ''),
        id,
        user_id: who.user.id,
        character_id: toId<CharacterId>(character?.id ?? ''),
        character_name: character?.name ?? '',
        start_date: day,
        end_date: day,
        reason: null,
        status,
        requested_at: new Date(),
        request_date: day,
        reviewed_at: null,
        reviewer_user_id: null,
        reviewer_name: null,
        review_reason: null,
        rev: 1,
        parts: parts === null ? null : JSON.stringify(parts),
        decision_id: null,
        changed_from: null,
      })
      .execute();
    return id;
  };

  it('begin with the whole roster, once for an occurrence, and only for officers', async () => {
    const startsAt = new Date().toISOString();
    const occurrence = await plannedToday(test, people.leader);
    const id = checkIdOf(occurrence);
    expectCode(await post(people.member, '', newCheck()), 'auth.forbidden');
    expectCode(await post(people.officer, '', newCheck({ occurrence })), 'absences.idTaken');
    const first = await begin(people.officer, { id, occurrence, startsAt });
    expect(first.check).toMatchObject({
      id,
      state: 'open',
      createdBy: nameOf(people.officer),
      summary: null,
    });
    expect(first.people.map(({ memberKey }) => memberKey).sort()).toEqual(
      roster.map((member) => member.id).sort(),
    );
    // another officer's device had begun it without a connection: it is the same one
    const second = await begin(people.colonel, { id, occurrence, startsAt, name: 'Another' });
    expect(second.check).toMatchObject({ id, createdBy: nameOf(people.officer), name: '' });
    expectCode(
      await post(people.officer, '', newCheck({ startsAt: '2020-01-01T00:00:00Z' })),
      'absences.dateOutside',
    );
    // members mirror nothing of an open one
    const { checks, checkPeople } = await mirrored(people.member);
    expect([checks, checkPeople]).toEqual([[], []]);
    expect((await mirrored(people.colonel)).checkPeople).toHaveLength(roster.length);
  });

  it('who joined after it began, and guests, are listed but do not count', async () => {
    const joined = roster.find(({ joinedAt, rank }) => joinedAt !== null && rank === 'SOLDIER');
    const startsAt = new Date(Date.now() - 20 * DAY_MS).toISOString();
    await test.database.db
      .updateTable('clan_members')
      .set({ joined_at: new Date() })
      .where('name_key', '=', joined?.id ?? '')
      .execute();
    const { check } = await begin(people.officer, { startsAt });
    await post(people.officer, `/${check.id}/guests`, { name: 'Visitor', isListed: true });
    await mark(people.officer, check.id, ['visitor', 's1', null, PRESENT]);
    const { body } = await preview(people.officer, check.id);
    expect(body['summary']).toMatchObject({ guests: 1, present: 0, unexcused: 0 });
    expect((body['names'] as { notCounted: string[] }).notCounted).toContain(joined?.name);
    // a member is no guest, and cannot be taken off
    await post(people.officer, `/${check.id}/guests`, { name: nameOf(people.member), isListed: false });
    await post(people.officer, `/${check.id}/guests`, { name: 'VISITOR', isListed: false });
    const rows = (await mirrored(people.officer)).checkPeople;
    expect(rows.some(({ memberKey }) => memberKey === keyOf(people.member))).toBe(true);
    expect(rows.some(({ rank }) => rank === null)).toBe(false);
    await test.database.db
      .updateTable('clan_members')
      .set({ joined_at: joined?.joinedAt ?? null })
      .where('name_key', '=', joined?.id ?? '')
      .execute();
  });

  it('keeps every mark of several officers, and tells whoever lost one', async () => {
    const { check } = await begin();
    const [one, other] = [keyOf(people.member), keyOf(people.colonel)];
    await mark(people.officer, check.id, [one, 's1', null, PRESENT]);
    const theirs = await mark(
      people.colonel,
      check.id,
      [one, 's1', null, ABSENT],
      [one, 's2', null, ABSENT],
      [other, 's1', null, PRESENT],
    );
    expect(theirs.lost).toEqual([
      {
        memberKey: one,
        name: nameOf(people.member),
        stageId: 's1',
        to: ABSENT,
        stored: PRESENT,
        by: nameOf(people.officer),
      },
    ]);
    expect(theirs.people.map(({ memberKey }) => memberKey).sort()).toEqual([one, other].sort());
    // the same mark by another officer is no conflict
    expect((await mark(people.leader, check.id, [one, 's1', null, PRESENT])).lost).toEqual([]);
    const row = (await mirrored(people.officer)).checkPeople.find(({ memberKey }) => memberKey === one);
    expect(row?.marks).toEqual({
      s1: { ...PRESENT, by: nameOf(people.officer) },
      s2: { ...ABSENT, by: nameOf(people.colonel) },
    });
    const notices = await test.database.db
      .selectFrom('notifications')
      .select(['user_id', 'notice'])
      .execute();
    expect(notices.map(({ user_id: userId }) => userId)).toEqual([people.colonel.user.id]);
    expect(notices[0]?.notice as MarksLostNotice).toMatchObject({
      kind: 'marksLost',
      names: [nameOf(people.member)],
      by: [nameOf(people.officer)],
      isClosed: false,
    });
    // with what is there now, it is stored
    expect((await mark(people.colonel, check.id, [one, 's1', PRESENT, REASON])).lost).toEqual([]);
  });

  it('closes with what was seen, and freezes the results with the skips that excuse them', async () => {
    const occurrence = await plannedToday(test, people.leader);
    const { check } = await begin(people.officer, { id: checkIdOf(occurrence), occurrence });
    const whole = await skip(people.member, check.day, 'approved');
    const part = await skip(people.officer, check.day, 'approved', [{ ...occurrence, stages: ['s2'] }]);
    const asked = await skip(people.colonel, check.day, 'pending');
    const marks = ['s1', 's2'].flatMap((stage) => [
      [keyOf(people.officer), stage, null, ABSENT] as const,
      [keyOf(people.leader), stage, null, stage === 's1' ? PRESENT : REASON] as const,
    ]);
    await mark(people.officer, check.id, ...marks);
    const { body } = await preview(people.officer, check.id);
    const seen = body['summary'] as Summary;
    expect(seen).toMatchObject({ present: 1, excused: 4, pending: 2, unexcused: 1 });
    // somebody marks between looking and closing
    await mark(people.colonel, check.id, [keyOf(people.member), 's1', null, PRESENT]);
    const moved = await post(people.officer, `/${check.id}/close`, { seen });
    expectCode(moved, 'absences.moved');
    expect(moved.body['details']).toMatchObject({ summary: { present: 2, excused: 3 } });
    expectCode(await close(people.member, check.id), 'auth.forbidden');
    const closed = (await close(people.officer, check.id)).body['check'] as CheckRow;
    expect(closed).toMatchObject({ state: 'closed', closedBy: nameOf(people.officer) });
    expectCode(await post(people.colonel, `/${check.id}/close`, { seen }), 'absences.closed');
    const results = new Map(
      (await mirrored(people.officer)).checkPeople.map((person) => [person.memberKey, person.results]),
    );
    expect(results.get(keyOf(people.member))).toEqual({
      s1: { state: 'present', skipId: null },
      s2: { state: 'excused', skipId: whole },
    });
    expect(results.get(keyOf(people.officer))).toEqual({
      s1: { state: 'unexcused', skipId: null },
      s2: { state: 'excused', skipId: part },
    });
    expect(results.get(keyOf(people.colonel))?.['s1']).toEqual({ state: 'pending', skipId: asked });
    // members see their own result, and not the clan's numbers
    const own = await mirrored(people.member);
    expect(own.checkPeople.map(({ memberKey }) => memberKey)).toEqual([keyOf(people.member)]);
    expect(own.checks.map(({ id, summary }) => [id, summary])).toEqual([[check.id, null]]);
    expect((await mirrored(people.outsider)).checks).toEqual([]);
    // marks that come later change nothing, and are reported
    const late = await mark(people.leader, check.id, [keyOf(people.leader), 's2', REASON, PRESENT]);
    expect([late.people, late.lost.length]).toEqual([[], 1]);
    const actions = await test.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'check.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'check.began',
      'check.marked',
      'check.marked',
      'check.closed',
      'check.missed',
    ]);
  });

  it('has stages that two officers cannot overwrite, and can be deleted while it is open', async () => {
    const { check } = await begin();
    const path = `/${check.id}/stages`;
    const final = { name: 'Final', startsAt: check.stages[1]?.startsAt ?? null };
    const named = { ...final, name: 'Third' };
    const renamed = await post(people.officer, path, { stageId: 's2', base: final, to: named });
    expect((renamed.body['check'] as CheckRow).stages.map(({ name }) => name)).toEqual(['', 'Third']);
    expectCode(
      await post(people.colonel, path, { stageId: 's2', base: final, to: null }),
      'absences.stageMoved',
    );
    await post(people.colonel, path, { stageId: 's2', base: named, to: null });
    const only = { name: '', startsAt: check.stages[0]?.startsAt ?? null };
    expectCode(await post(people.colonel, path, { stageId: 's1', base: only, to: null }), 'absences.stages');
    expect((await post(people.colonel, `/${check.id}/delete`)).status).toBe(200);
    expectCode(await post(people.officer, `/${check.id}/delete`), 'absences.notFound');
    const again = await begin();
    await close(people.officer, again.check.id);
    expectCode(await post(people.leader, `/${again.check.id}/delete`), 'absences.closed');
  });

  const correct = (
    who: SignedIn,
    id: string,
    memberKey: string,
    base: Mark | null,
    to: Mark | null,
  ): Promise<Answer> =>
    post(who, `/${id}/corrections`, { memberKey, stageId: 's1', base, to, reason: 'seen on video' });
  const appeal = (who: SignedIn, id: string, memberKey: string, reason = 'I was there'): Promise<Answer> =>
    post(who, `/${id}/appeals`, { memberKey, stageId: 's1', reason });
  const decide = (who: SignedIn, id: string, memberKey: string, decision: string): Promise<Answer> =>
    post(who, `/${id}/appeals/decide`, { memberKey, stageId: 's1', decision, reason: 'as said' });

  it('are corrected by officers for two days, then by colonels, and always in the log', async () => {
    const { check } = await begin();
    const [member, officer] = [keyOf(people.member), keyOf(people.officer)];
    await mark(people.officer, check.id, [member, 's1', null, ABSENT], [officer, 's1', null, ABSENT]);
    expectCode(await correct(people.officer, check.id, member, ABSENT, PRESENT), 'absences.notClosed');
    await close(people.officer, check.id);
    expectCode(await correct(people.member, check.id, member, ABSENT, PRESENT), 'auth.forbidden');
    expectCode(await correct(people.officer, check.id, officer, ABSENT, PRESENT), 'absences.own');
    expectCode(await correct(people.officer, check.id, member, PRESENT, REASON), 'absences.markMoved');
    const { body } = await correct(people.officer, check.id, member, ABSENT, PRESENT);
    expect((body['person'] as CheckPersonRow).results?.['s1']).toEqual({ state: 'present', skipId: null });
    expect((body['check'] as CheckRow).summary).toMatchObject({ present: 1, unexcused: 1 });
    await test.database.db
      .updateTable('absence_checks')
      .set({ closed_at: new Date(Date.now() - 3 * DAY_MS) })
      .where('id', '=', check.id)
      .execute();
    expectCode(await correct(people.officer, check.id, member, PRESENT, REASON), 'absences.late');
    expect((await correct(people.colonel, check.id, member, PRESENT, REASON)).status).toBe(200);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'subject_name', 'after'])
      .where('action', '=', 'check.corrected')
      .orderBy('id')
      .execute();
    expect(lines.map((line) => [line.actor_name, line.subject_name])).toEqual([
      [nameOf(people.officer), nameOf(people.member)],
      [nameOf(people.colonel), nameOf(people.member)],
    ]);
    expect(lines[0]?.after).toMatchObject({
      present: [{ name: nameOf(people.member), stages: ['1'] }],
      reason: 'seen on video',
    });
  });

  it('are read whole by officers, also those that a full resync leaves out', async () => {
    const startsAt = new Date(Date.now() - 60 * DAY_MS).toISOString();
    const { check, people: everybody } = await begin(people.officer, { startsAt });
    expect((await mirrored(people.colonel)).checks).toEqual([]);
    const read = (who: SignedIn) => test.fetch(`/api/absences/checks/${check.id}`, { headers: who.headers });
    const { body } = await answerOf(await read(people.colonel));
    expect(body).toEqual({ success: true, check, people: everybody });
    for (const who of [people.member, people.outsider]) expect((await read(who)).ok).toBe(false);
  });

  it('are appealed once per stage by whom they concern, and decided by another officer', async () => {
    const { check } = await begin();
    const [member, officer] = [keyOf(people.member), keyOf(people.officer)];
    await mark(people.leader, check.id, [member, 's1', null, ABSENT], [officer, 's1', null, ABSENT]);
    expectCode(await appeal(people.member, check.id, member), 'absences.notClosed');
    await close(people.leader, check.id);
    expectCode(await appeal(people.member, check.id, officer), 'absences.notFound');
    expect((await appeal(people.member, check.id, member)).status).toBe(200);
    expectCode(await appeal(people.member, check.id, member), 'absences.appealed');
    expect((await appeal(people.officer, check.id, officer)).status).toBe(200);
    expect((await mirrored(people.colonel)).checks[0]?.openAppeals).toBe(2);
    expectCode(await decide(people.member, check.id, member, 'present'), 'auth.forbidden');
    expectCode(await decide(people.officer, check.id, officer, 'present'), 'absences.own');
    const { body } = await decide(people.officer, check.id, member, 'excused');
    expect((body['person'] as CheckPersonRow).results?.['s1']?.state).toBe('excused');
    expectCode(await decide(people.colonel, check.id, member, 'rejected'), 'absences.appealDecided');
    const rejected = await decide(people.colonel, check.id, officer, 'rejected');
    expect((rejected.body['person'] as CheckPersonRow).results?.['s1']?.state).toBe('unexcused');
    expect((rejected.body['check'] as CheckRow).openAppeals).toBe(0);
    expectCode(await appeal(people.member, check.id, member), 'absences.appealed');
    const notices = await test.database.db
      .selectFrom('notifications')
      .select(['user_id', 'notice'])
      .orderBy('id')
      .execute();
    const accountsOf = (kind: string) =>
      notices
        .filter(({ notice }) => notice.kind === kind)
        .map(({ user_id: userId }) => userId)
        .toSorted((one, other) => (one < other ? -1 : 1));
    expect(accountsOf('absenceAppealed')).toContain(people.colonel.user.id);
    expect(accountsOf('absenceAppealed')).not.toContain(people.member.user.id);
    const both = [people.member.user.id, people.officer.user.id];
    expect(accountsOf('absenceMissed')).toEqual(both.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(accountsOf('absenceAccepted')).toEqual([people.member.user.id]);
    expect(accountsOf('absenceRejected')).toEqual([people.officer.user.id]);
    // what the member reads says who decided, and why
    const [own] = (await mirrored(people.member)).checkPeople;
    expect(own?.appeals['s1']).toMatchObject({
      state: 'accepted',
      answer: 'as said',
      by: nameOf(people.officer),
    });
  });
});
