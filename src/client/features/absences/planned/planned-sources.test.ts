import { describe, expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { LineupSquad } from '../../../../domain/operations/operation.ts';
import type { ScheduleEventId } from '../../../../domain/schedule/event.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { MannedSquad } from '../../../components/squads/use-squad-members.ts';
import { plannedSources, type PlannedOperation } from './planned-sources.ts';

const HOUR = 3_600_000;
const BRAWL = toId<ScheduleEventId>('brawl');
const OTHER = toId<ScheduleEventId>('other');
const CHECK = { eventId: BRAWL, eventDate: '2026-05-01', startsAt: new Date(100 * HOUR).toISOString() };

function squad(map: GameMap, at: number, ...members: readonly string[]): MannedSquad {
  return {
    squad: { id: toId<SquadId>(`${map}${at}`), name: '' },
    at,
    map,
    members: new Set(members),
  } as unknown as MannedSquad;
}
const NOW = [squad('coniferous', 0, 'ann'), squad('berda', 1, 'bo', 'cy')];

function lineup(...squads: readonly (readonly string[])[]): readonly LineupSquad[] {
  return squads.map((keys, at) => ({
    id: toId<SquadId>(`old${at}`),
    name: '',
    colour: 'plain',
    leaderKey: null,
    members: keys.map((key) => ({ key, name: key, role: 'assault' as const })),
  }));
}

function operation(id: string, fields: Partial<PlannedOperation> = {}): PlannedOperation {
  return {
    id,
    title: id,
    map: 'berda',
    state: 'active',
    time: { kind: 'event', eventId: BRAWL, date: '2026-05-01' },
    lineup: null,
    ...fields,
  };
}
const free = (hours: number): PlannedOperation['time'] => ({
  kind: 'free',
  startsAt: new Date(hours * HOUR).toISOString(),
  minutes: 60,
});
// events are held an hour before the check begins
const timeOf = ({ time }: PlannedOperation) => {
  const startsAt = time?.kind === 'free' ? Date.parse(time.startsAt) : 99 * HOUR;
  return time === null ? null : { startsAt, endsAt: startsAt + HOUR };
};

function sources(
  operations: readonly PlannedOperation[],
  check: Parameters<typeof plannedSources>[1] = CHECK,
) {
  return plannedSources(operations, check, timeOf, NOW).map(({ id, isAtEnd, squads }) => ({
    id,
    isAtEnd,
    people: squads.map(({ at, members }) => `${at}: ${[...members].join(' ')}`),
  }));
}

describe('what a check starts from', () => {
  it('is the finished operation of its occurrence, with the squads of its end', () => {
    const old = operation('old', { state: 'finished', lineup: lineup(['di'], [], ['ed', 'fay']) });
    expect(sources([old])).toEqual([
      { id: 'old', isAtEnd: true, people: ['0: di', '2: ed fay'] },
      { id: 'coniferous', isAtEnd: false, people: ['0: ann'] },
      { id: 'berda', isAtEnd: false, people: ['1: bo cy'] },
    ]);
  });

  it.each(['active', 'prepared'] as const)('is else the squads of the map of one that is %s', (state) => {
    expect(sources([operation('now', { state })])).toEqual([
      { id: 'now', isAtEnd: false, people: ['1: bo cy'] },
      { id: 'coniferous', isAtEnd: false, people: ['0: ann'] },
    ]);
  });

  it('is one that was held before one that is only prepared, and never a cancelled one', () => {
    const ids = (...states: readonly PlannedOperation['state'][]): readonly string[] =>
      sources(states.map((state) => operation(state, { state, lineup: lineup(['di']) })))
        .map(({ id }) => id)
        .filter((id) => id !== 'coniferous' && id !== 'berda');
    expect(ids('prepared', 'cancelled', 'finished')).toEqual(['finished', 'prepared']);
    expect(ids('cancelled')).toEqual([]);
  });

  it('is an operation of a time of its own close to it, but none of another event', () => {
    const other = operation('other', { time: { kind: 'event', eventId: OTHER, date: '2026-05-01' } });
    const lastWeek = operation('week', { time: { kind: 'event', eventId: BRAWL, date: '2026-04-24' } });
    expect(sources([other, lastWeek])[0]?.id).toBe('coniferous');
    expect(sources([other, operation('close', { time: free(101) })])[0]?.id).toBe('close');
    expect(sources([operation('far', { time: free(104) })])[0]?.id).toBe('coniferous');
    // a check of a free date has no event to compare
    expect(sources([other], { ...CHECK, eventId: null, eventDate: null })[0]?.id).toBe('other');
  });

  it('offers each operation of an evening on several maps', () => {
    const both = [
      operation('first', { state: 'finished', lineup: lineup(['di']) }),
      operation('second', { map: 'coniferous' }),
      operation('free', { time: free(100) }),
    ];
    expect(sources(both).map(({ id }) => id)).toEqual(['first', 'second', 'berda']);
  });

  it('is the first map with people where there is no operation', () => {
    expect(sources([]).map(({ id }) => id)).toEqual(['coniferous', 'berda']);
    expect(plannedSources([], CHECK, timeOf, [])).toEqual([]);
  });
});
