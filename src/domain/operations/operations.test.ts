import { describe, expect, it } from 'vitest';
import { brawl } from '../../../tests/support/brawl.ts';
import { mergeEdit, fieldEditOf } from '../edits/merge-edit.ts';
import type { ScheduleEventId } from '../schedule/event.ts';
import { toId } from '../ids.ts';
import type { Place, SquadId } from '../squads/squad.ts';
import { isComplete, missingIn } from './missing.ts';
import { changedFields, marked, operationEdit } from './operation-edit.ts';
import { heldTime, overlaps } from './operation-time.ts';
import { canBecome, normalContent, OPERATION_STATES, type OperationContent } from './operation.ts';
import { changedSince, drawnField, newestFor, readersAtEnd, readState, type Reader } from './reading.ts';
import {
  boardAtEnd,
  contentOfTemplate,
  freeTemplateName,
  isTemplateName,
  templateOf,
  templateTime,
} from './template.ts';

const [A, B] = [toId<SquadId>('a'), toId<SquadId>('b')];
const CONTENT: OperationContent = {
  title: 'Night watch',
  map: 'berda',
  description: '',
  type: 'attack',
  time: null,
  gatherMinutes: 0,
  asksRead: true,
  everyone: '',
  squads: [],
  members: [],
};
const at = (squadId: SquadId, role: Place['role'] = 'assault', position = 1): Place => ({
  squadId,
  role,
  position,
});

describe('an operation', () => {
  it('is prepared, active and over, and nothing leads back from its end', () => {
    const ways = OPERATION_STATES.flatMap((from) =>
      OPERATION_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual([
      'prepared active',
      'prepared cancelled',
      'active prepared',
      'active finished',
      'active cancelled',
      'cancelled prepared',
    ]);
  });

  it('is cut into fields and put together again', () => {
    const content = normalContent({
      ...CONTENT,
      time: { kind: 'free', startsAt: '2026-05-07T17:00:00.000Z', minutes: 60 },
      squads: [
        { squadId: B, text: 'left' },
        { squadId: A, text: '' },
      ],
      members: [{ memberKey: 'member: x', text: 'rally\nfirst' }],
    });
    expect(content.squads).toEqual([{ squadId: B, text: 'left' }]);
    expect(operationEdit.contentOf(operationEdit.fieldsOf(content))).toEqual(content);
    expect(operationEdit.contentOf(operationEdit.fieldsOf(CONTENT))).toEqual(CONTENT);
  });

  it('takes instructions of two officers for different squads, and asks about the same one', () => {
    const base = { ...CONTENT, squads: [{ squadId: A, text: 'old' }] };
    const mine = { ...base, squads: [{ squadId: A, text: 'mine' }] };
    const merge = (theirs: OperationContent) =>
      mergeEdit(fieldEditOf(operationEdit, { base, mine }), operationEdit.fieldsOf(theirs));
    const apart = merge({ ...base, everyone: 'all', squads: [...base.squads, { squadId: B, text: 'new' }] });
    expect(apart.collisions).toEqual([]);
    expect(operationEdit.contentOf(apart.merged)).toMatchObject({
      everyone: 'all',
      squads: [
        { squadId: A, text: 'mine' },
        { squadId: B, text: 'new' },
      ],
    });
    expect(merge({ ...base, squads: [{ squadId: A, text: 'theirs' }] }).collisions).toEqual(['squad:a']);
  });
});

describe('the time of an operation', () => {
  const EVENT = brawl({ changes: [{ date: '2026-05-14', to: null }] });
  const on = (date: string, eventId = EVENT.id) =>
    heldTime({ kind: 'event', eventId, date }, [EVENT], 'Europe/Moscow');
  it('is that of the event, as the schedule has it now', () => {
    expect(on('2026-05-07')).toEqual({
      startsAt: Date.parse('2026-05-07T17:00:00Z'),
      endsAt: Date.parse('2026-05-07T17:50:00Z'),
    });
    expect([on('2026-05-14'), on('2026-05-08'), on('2026-05-07', toId('gone'))]).toEqual([null, null, null]);
    expect(heldTime(null, [EVENT], 'Europe/Moscow')).toBeNull();
  });
  it('is its own, and overlaps another where they share a moment', () => {
    const free = (hour: number, minutes = 60) =>
      heldTime(
        { kind: 'free', startsAt: `2026-05-07T${String(hour).padStart(2, '0')}:00:00.000Z`, minutes },
        [],
        'Europe/Moscow',
      ) ?? { startsAt: 0, endsAt: 0 };
    expect(overlaps(free(17), free(18))).toBe(false);
    expect(overlaps(free(17, 61), free(18))).toBe(true);
    expect(overlaps(free(18), free(17, 600))).toBe(true);
  });
});

describe('reading', () => {
  const reader: Reader = { memberKey: 'morrow', place: { squadId: A, at: '2026-05-07T10:00:00.000Z' } };
  const mark = (hour: number) => ({ at: `2026-05-07T${hour}:00:00.000Z`, by: 'Ozera' });
  const marks = {
    'squad:a': mark(12),
    'squad:b': mark(19),
    'member:ann': mark(20),
    'member:morrow': mark(13),
    title: mark(21),
    everyone: mark(11),
  };
  it('asks again only for what concerns the person', () => {
    expect(newestFor(marks, reader, '2026-05-07T08:00:00.000Z')).toBe(mark(13).at);
    expect(readState(marks, reader, null)).toBe('unread');
    expect(readState(marks, reader, mark(13).at)).toBe('read');
    expect(readState(marks, reader, mark(12).at)).toBe('changed');
    expect(changedSince(marks, reader, mark(11).at)).toEqual(['squad:a', 'member:morrow']);
    expect(changedSince({}, reader, '2026-05-07T09:00:00.000Z')).toEqual(['place']);
  });
  it('asks again for what is drawn on a layer that the person sees, unless they drew it', () => {
    const drawn = (layer: string, by = 'Ozera') => ({ [drawnField(layer)]: { ...mark(14), by } });
    const since = mark(13).at;
    for (const layer of ['all', 'squad:a', 'member:morrow'])
      expect(changedSince(drawn(layer), reader, since)).toEqual([`drawn:${layer}`]);
    for (const layer of ['squad:b', 'member:ann'])
      expect(changedSince(drawn(layer), reader, since)).toEqual([]);
    expect(changedSince(drawn('all', 'Morrow'), reader, since)).toEqual([]);
    expect(newestFor(drawn('all'), reader, '')).toBe(mark(14).at);
  });
  it('of somebody without a squad is about everybody', () => {
    expect(changedSince(marks, { memberKey: 'bob', place: null }, '')).toEqual(['everyone']);
  });
  it('marks what has changed, and keeps the other marks', () => {
    const fields = changedFields(
      operationEdit.fieldsOf(CONTENT),
      operationEdit.fieldsOf({ ...CONTENT, everyone: 'x', time: null }),
    );
    expect(fields).toEqual(['everyone']);
    expect(marked({ title: mark(10) }, fields, mark(12))).toEqual({ title: mark(10), everyone: mark(12) });
  });
});

describe('what is missing', () => {
  it('is named by squad and person', () => {
    const board = {
      leaders: new Map([
        [A, 'morrow'],
        [B, null],
      ]),
      places: new Map([['morrow', at(A, 'unassigned')]]),
    };
    const missing = missingIn({ ...CONTENT, members: [{ memberKey: 'ann', text: 'go' }] }, board);
    expect(missing).toEqual({
      hasNoSquads: false,
      emptySquads: [B],
      leaderless: [],
      roleless: ['morrow'],
      uninstructed: [A],
      outside: ['ann'],
    });
    expect(isComplete(missing)).toBe(false);
    const whole = { leaders: new Map([[A, 'morrow']]), places: new Map([['morrow', at(A)]]) };
    expect(isComplete(missingIn({ ...CONTENT, everyone: 'go' }, whole))).toBe(true);
    expect(missingIn(CONTENT, { leaders: new Map(), places: new Map() }).hasNoSquads).toBe(true);
  });
});

it('asks who stood there at the end, whatever has moved since', () => {
  const [reader] = readersAtEnd([{ id: A, members: [{ key: 'ann', name: 'Ann', role: 'sniper' }] }]);
  if (reader === undefined) throw new Error('nobody');
  const early = '2026-05-01T00:00:00.000Z';
  const late = '2026-05-02T00:00:00.000Z';
  const marks = { everyone: { at: early, by: 'x' }, [`squad:${A}`]: { at: late, by: 'x' } };
  expect(readState(marks, reader, late)).toBe('read');
  expect(readState(marks, reader, early)).toBe('changed');
  expect(readState(marks, reader, null)).toBe('unread');
});

describe('a template', () => {
  const squads = [
    { id: A, name: 'Alpha', colour: 'red' as const },
    { id: B, name: '', colour: 'plain' as const },
  ];
  const places = new Map<string, Place>([
    ['morrow', at(A, 'sniper', 2)],
    ['ann', at(A, 'rallyCarrier', 1)],
    ['bob', at(B, 'unassigned')],
  ]);
  const content: OperationContent = {
    ...CONTENT,
    time: { kind: 'free', startsAt: '2026-05-07T17:00:00.000Z', minutes: 60 },
    everyone: 'all',
    squads: [{ squadId: A, text: 'hill' }],
    members: [
      { memberKey: 'morrow', text: 'roof' },
      { memberKey: 'bob', text: 'anywhere' },
    ],
  };
  it('keeps everything but names and times', () => {
    const template = templateOf(content, { squads, places });
    expect(JSON.stringify(template)).not.toMatch(/morrow|ann|bob|2026/);
    expect(template.squads[0]).toEqual({
      name: 'Alpha',
      colour: 'red',
      text: 'hill',
      slots: [
        { role: 'rallyCarrier', text: '' },
        { role: 'sniper', text: 'roof' },
      ],
    });
  });
  it('keeps the hour and the length of a free time, and no date', () => {
    expect(templateTime(content.time, 'Europe/Moscow')).toEqual({ minute: 20 * 60, minutes: 60 });
    expect(templateTime(content.time, 'Asia/Kathmandu')).toEqual({ minute: 22 * 60 + 45, minutes: 60 });
    const event = { kind: 'event', eventId: toId<ScheduleEventId>('e'), date: '2026-05-07' } as const;
    expect(templateTime(event, 'Europe/Moscow')).toBeNull();
    expect(templateTime(null, 'Europe/Moscow')).toBeNull();
    const template = { ...templateOf(content, { squads, places }), time: { minute: 1_200, minutes: 60 } };
    expect(contentOfTemplate(template, { squads, places }).time).toBeNull();
  });
  it('is the same from the squads at the end of an operation', () => {
    const members = [
      { key: 'ann', name: 'Ann', role: 'rallyCarrier' as const },
      { key: 'morrow', name: 'Morrow', role: 'sniper' as const },
    ];
    const bob = [{ key: 'bob', name: 'Bob', role: 'unassigned' as const }];
    const lineup = squads.map((squad, index) => ({
      ...squad,
      leaderKey: null,
      members: index === 0 ? members : bob,
    }));
    expect(templateOf(content, boardAtEnd(lineup))).toEqual(templateOf(content, { squads, places }));
  });
  it('gives its instructions to the squads and roles of another evening', () => {
    const [C] = [toId<SquadId>('c')];
    const made = contentOfTemplate(templateOf(content, { squads, places }), {
      squads: [{ id: C, name: '', colour: 'plain' }],
      places: new Map([
        ['zed', at(C, 'sniper', 1)],
        ['eve', at(C, 'sniper', 2)],
      ]),
    });
    expect(made).toMatchObject({ title: 'Night watch', time: null, everyone: 'all' });
    expect(made.squads).toEqual([{ squadId: C, text: 'hill' }]);
    expect(made.members).toEqual([{ memberKey: 'zed', text: 'roof' }]);
  });
});

describe('the name of a template', () => {
  const templates = [{ name: 'Night watch' }, { name: 'Night watch (2)' }];
  it('is free, or gets the next number', () => {
    expect(freeTemplateName('Dawn', templates)).toBe('Dawn');
    expect(freeTemplateName('NIGHT WATCH', templates)).toBe('NIGHT WATCH (3)');
    expect(isTemplateName('night watch', templates)).toBe(true);
  });
  it('stays within its limit', () => {
    const long = 'x'.repeat(60);
    expect(freeTemplateName(long, [{ name: long }])).toBe(`${'x'.repeat(56)} (2)`);
  });
});
