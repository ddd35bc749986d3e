import { describe, expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { OperationContent } from '../../../../domain/operations/operation.ts';
import type { ScheduleEventId } from '../../../../domain/schedule/event.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { contentOfDraft, draftOf, emptyDraft, withMap, withTemplateTime } from './operation-draft.ts';

const ZONE = 'Europe/Moscow';
const TODAY = '2026-05-07';
const [A, B] = [toId<SquadId>('a'), toId<SquadId>('b')];
const CONTENT: OperationContent = {
  title: 'Night watch',
  map: 'berda',
  description: 'West first',
  type: 'defense',
  time: { kind: 'free', startsAt: '2026-05-07T17:30:00.000Z', minutes: 45 },
  gatherMinutes: 10,
  asksRead: false,
  everyone: 'Hold',
  squads: [{ squadId: A, text: 'hill' }],
  members: [{ memberKey: 'ann', text: 'rally' }],
};

describe('a draft of an operation', () => {
  it('is the operation, in the clan’s time', () => {
    const draft = draftOf(CONTENT, ZONE, TODAY);
    expect(draft).toMatchObject({ when: 'free', date: '2026-05-07', minute: 20 * 60 + 30, minutes: 45 });
    expect(contentOfDraft(draft, ZONE)).toEqual({ content: CONTENT });
    const time = { kind: 'event', eventId: toId<ScheduleEventId>('e1'), date: '2026-05-08' } as const;
    expect(contentOfDraft(draftOf({ ...CONTENT, time }, ZONE, TODAY), ZONE)).toEqual({
      content: { ...CONTENT, time },
    });
  });
  it('names all that is wrong', () => {
    const draft = draftOf(CONTENT, ZONE, TODAY);
    expect(contentOfDraft({ ...emptyDraft(TODAY, null), when: 'free', minute: null }, ZONE)).toEqual({
      problems: ['title', 'map', 'time'],
    });
    expect(contentOfDraft({ ...draft, map: null }, ZONE)).toEqual({ problems: ['map'] });
    for (const wrong of [{ date: null }, { minute: null }, { minutes: Number.NaN }, { minutes: 0 }])
      expect(contentOfDraft({ ...draft, ...wrong }, ZONE)).toEqual({ problems: ['time'] });
    expect(contentOfDraft({ ...draft, members: { ann: 'x'.repeat(601) } }, ZONE)).toEqual({
      problems: ['long'],
    });
  });
  it('of a template has its hour, and asks for the day', () => {
    const draft = draftOf({ ...CONTENT, time: null }, ZONE, TODAY);
    const made = withTemplateTime(draft, { minute: 21 * 60, minutes: 90 });
    expect(contentOfDraft(made, ZONE)).toEqual({ problems: ['time'] });
    expect(contentOfDraft({ ...made, date: '2026-05-08' }, ZONE)).toEqual({
      content: { ...CONTENT, time: { kind: 'free', startsAt: '2026-05-08T18:00:00.000Z', minutes: 90 } },
    });
    // older ones have none
    for (const none of [null, undefined]) expect(withTemplateTime(draft, none)).toEqual(draft);
  });
  it('takes its instructions to another map, squad by squad', () => {
    const draft = draftOf(CONTENT, ZONE, TODAY);
    const squadsOf = (map: string) =>
      map === 'berda' ? [{ id: A, name: 'Alpha' }] : [{ id: B, name: 'Alpha' }];
    expect(withMap(draft, 'lowlands', squadsOf)).toMatchObject({
      map: 'lowlands',
      squads: { b: 'hill' },
      members: { ann: 'rally' },
    });
    expect(withMap({ ...draft, map: null }, 'lowlands', squadsOf).squads).toEqual({ a: 'hill' });
  });
});
