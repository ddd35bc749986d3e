/**
 * Five devices plan two maps and draw by seed, over a network that loses requests and answers. The rules are the real
 * ones, of the changes as of the sync; what they did is judged from outside, by whole values instead of digests.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  applyChanges,
  editOf,
  removalOf,
  type DrawingChange,
  type LostChange,
  type Objects,
} from '../../../src/domain/tactics/drawing/changes.ts';
import {
  DRAWING_COLOURS,
  OBJECT_FIELDS,
  type DrawingObject,
  type DrawingObjectId,
} from '../../../src/domain/tactics/drawing/object.ts';
import { SQUAD_ROLES } from '../../../src/domain/squads/role.ts';
import type { Place, SquadId } from '../../../src/domain/squads/squad.ts';
import {
  applyStep,
  type Board,
  type BoardRules,
  type LostPart,
  type PlaceChange,
  type SquadStep,
} from '../../../src/domain/squads/steps.ts';
import { draws } from '../../support/five-officers.ts';
import { PlanDevice, type Request } from './plan-device.ts';
import { countsOf, MAPS, PlanServer, type MapState, type State } from './plan-server.ts';

const DEVICES = 5;
const PEOPLE = Array.from({ length: 14 }, (_, at) => `member-${at}`);
const NAMES = { berda: ['One', 'Two', 'Three', 'Four'], coniferous: ['Two', 'Five', 'One'] };
const MOST_SQUADS = 6;
/** Left the clan while others still have them on their screens. */
const GONE = PEOPLE[13];
const RULES: BoardRules = { size: 4, isKnown: (key) => key !== GONE };
const MOST_OBJECTS = 40;

/** What went wrong, by the promise that it breaks; empty lists: nothing did. */
export interface Findings {
  readonly unequal: string[];
  /** Something was replaced or removed that its officer had not seen. */
  readonly unseen: string[];
  /** A change had no effect and nobody was notified, or somebody was notified of one that had. */
  readonly untold: string[];
  /** A locked object changed; more people than fit, strangers, leaders of squads they are not in, half of a whole step. */
  readonly broken: string[];
  /** How many changes lost to another officer's. */
  lost: number;
}

function judgeChange(
  change: DrawingChange,
  seen: Objects,
  [before, after]: readonly [Objects, Objects],
  lost: readonly LostChange[],
  found: Findings,
): void {
  const [was, is] = [before.get(change.id), after.get(change.id)];
  const notified = lost.filter(({ id }) => id === change.id);
  if (change.type === 'add') {
    if (was !== undefined && !isDeepStrictEqual(was, is)) found.unseen.push(`add replaced ${change.id}`);
    if ((is === undefined) !== notified.length > 0) found.untold.push(`add ${change.id}`);
    return;
  }
  if (was?.isLocked === true && !isDeepStrictEqual({ ...was, isLocked: false }, { ...is, isLocked: false }))
    found.broken.push(`${change.id} was locked`);
  if (change.type === 'remove') {
    if (was !== undefined && is === undefined && !isDeepStrictEqual(was, seen.get(change.id)))
      found.unseen.push(`removed ${change.id}`);
    if ((is !== undefined) !== notified.length > 0) found.untold.push(`removal of ${change.id}`);
    return;
  }
  if (was === undefined) {
    if (is !== undefined) found.unseen.push(`${change.id} came back`);
    if (notified.length === 0) found.untold.push(`edit of ${change.id}, which was gone`);
    return;
  }
  for (const field of OBJECT_FIELDS) {
    const wanted = change.to[field];
    const hasChanged = !isDeepStrictEqual(was[field], is?.[field]);
    if (hasChanged && !isDeepStrictEqual(was[field], seen.get(change.id)?.[field]))
      found.unseen.push(`${field} of ${change.id}`);
    if (wanted === undefined) continue;
    const isReached = isDeepStrictEqual(is?.[field], wanted);
    if (isReached === notified.some((one) => one.field === field || one.field === null))
      found.untold.push(`${field} of ${change.id}`);
  }
}

function sameSpot(one: Place | null, other: Place | null): boolean {
  return one?.squadId === other?.squadId && one?.role === other?.role;
}

function judgeStep(
  step: SquadStep,
  [before, after]: readonly [Board, Board],
  lost: readonly LostPart[],
  found: Findings,
): void {
  for (const { memberKey, base, to } of step.places) {
    const [was, is] = [before.places.get(memberKey) ?? null, after.places.get(memberKey) ?? null];
    if (!isDeepStrictEqual(was, is) && !sameSpot(was, base) && !sameSpot(was, to))
      found.unseen.push(`place of ${memberKey}`);
    const isNotified = lost.some((one) => one.memberKey === memberKey && !one.isLeader);
    // who only was to stand elsewhere in the order of a squad may be notified of that
    if (sameSpot(is, to) === isNotified && !(isNotified && sameSpot(base, to)))
      found.untold.push(`place of ${memberKey}`);
  }
  for (const { squadId, to } of step.leaders) {
    const isNotified = lost.some(({ isLeader }) => isLeader);
    if ((after.leaders.get(squadId) === to) === isNotified) found.untold.push(`leader of ${squadId}`);
  }
  if (step.isWhole && lost.length > 0 && !isDeepStrictEqual(before.places, after.places))
    found.broken.push('a part of a whole step');
  for (const squadId of after.leaders.keys()) {
    const count = (board: Board): number =>
      [...board.places.values()].filter((place) => place.squadId === squadId).length;
    if (count(after) > Math.max(RULES.size, count(before))) found.broken.push(`${squadId} is too full`);
    const leader = after.leaders.get(squadId) ?? null;
    if (leader !== null && after.places.get(leader)?.squadId !== squadId)
      found.broken.push(`${squadId} is led from outside`);
  }
  if (GONE !== undefined && after.places.has(GONE)) found.broken.push('a stranger has a place');
}

/** A map is another's copy: its squads by name, in their order, those of the same name being the same ones as before. */
function judgeCopy(
  [source, before, after]: readonly [MapState, MapState, MapState],
  withMembers: boolean,
  found: Findings,
): void {
  const names = ({ squads }: MapState): readonly string[] => squads.map(({ name }) => name);
  if (!isDeepStrictEqual(names(after), names(source))) found.broken.push('a copy of other squads');
  for (const { id, name } of before.squads)
    if (after.squads.some((one) => one.name === name && one.id !== id))
      found.broken.push(`${name} became another squad`);
  const people = ({ squads, board }: MapState): ReadonlyMap<string, string> =>
    new Map(
      [...board.places].map(([key, { squadId, role }]) => [
        key,
        `${squads.findIndex(({ id }) => id === squadId)} ${role} ${board.leaders.get(squadId) === key}`,
      ]),
    );
  if (!isDeepStrictEqual(people(after), withMembers ? people(source) : new Map()))
    found.broken.push('a copy with other people');
}

/** Plays so many actions by a seed, brings every device online, and says what was wrong. */
export async function playEvening(seed: number, actions: number): Promise<Findings> {
  const draw = draws(seed);
  const found: Findings = { unequal: [], unseen: [], untold: [], broken: [], lost: 0 };
  const server = new PlanServer(NAMES);
  const answered = new Set<number>();
  let keys = 0;
  const devices = Array.from({ length: DEVICES }, () => new PlanDevice(server));
  const oneOf = <One>(list: readonly One[]): One | undefined => list[draw(list.length)];
  const shownOn = (device: PlanDevice): State => device.shown(RULES, MOST_OBJECTS);

  const serve = (request: Request): void => {
    // a repeat is answered as before
    if (answered.has(request.key)) return;
    answered.add(request.key);
    if ('step' in request) {
      const before = server.state.maps[request.map].board;
      const { board, lost } = applyStep(before, request.step, RULES);
      judgeStep(request.step, [before, board], lost, found);
      found.lost += lost.length;
      server.setBoard(request.map, board);
      return;
    }
    let { objects } = server.state;
    for (const change of request.changes) {
      const before = objects;
      const outcome = applyChanges(before, [change], MOST_OBJECTS);
      ({ objects } = outcome);
      judgeChange(change, request.seen, [before, objects], outcome.lost, found);
      found.lost += outcome.lost.length;
    }
    server.setObjects(objects);
  };
  /** Sends what waits, in order, and syncs; a fault ends it. */
  const drain = async (device: PlanDevice, faults: boolean): Promise<void> => {
    let isNew = false;
    for (;;) {
      const [request] = device.waiting;
      if (request === undefined || (faults && draw(8) === 0)) break;
      serve(request);
      if (faults && draw(8) === 0) break;
      device.waiting = device.waiting.slice(1);
      isNew = true;
    }
    if (isNew) await device.sync(faults && draw(8) === 0);
  };
  /** What is only done with a connection, and only as it was seen. */
  const changeMap = (device: PlanDevice): void => {
    const map = oneOf(MAPS) ?? 'berda';
    const seen = shownOn(device).maps[map];
    const before = server.state.maps[map];
    const newId = (): SquadId => `squad-${(keys += 1)}` as SquadId;
    const action = draw(4);
    const squad = oneOf(seen.squads);
    const isThere = before.squads.some(({ id }) => id === squad?.id);
    if (action === 0 && before.squads.length < MOST_SQUADS) {
      const [id, name] = [newId(), oneOf(['Six', 'Seven', 'Eight']) ?? ''];
      const { board, squads } = before;
      if (squads.some((one) => one.name === name)) return;
      server.setMap(map, {
        squads: [...squads, { id, name }],
        board: { ...board, leaders: new Map([...board.leaders, [id, null]]) },
      });
    } else if (action === 1 && squad !== undefined && isThere && before.squads.length > 2) {
      const isOut = ({ squadId }: Place): boolean => squadId !== squad.id;
      server.setMap(map, {
        squads: before.squads.filter(({ id }) => id !== squad.id),
        board: {
          leaders: new Map([...before.board.leaders].filter(([id]) => id !== squad.id)),
          places: new Map([...before.board.places].filter(([, place]) => isOut(place))),
        },
      });
    } else {
      const withMembers = draw(3) > 0;
      const source = server.state.maps[map === 'berda' ? 'coniferous' : 'berda'];
      if (server.copy(map, countsOf(seen), withMembers, newId))
        judgeCopy([source, before, server.state.maps[map]], withMembers, found);
    }
  };
  const newObject = (): DrawingObject => ({
    kind: 'arrow',
    layer: 'all',
    step: null,
    order: draw(5),
    colour: oneOf(DRAWING_COLOURS) ?? 'red',
    width: 10 + draw(100),
    rotation: draw(360),
    isLocked: false,
    points: [draw(9_000), draw(9_000), draw(9_000), draw(9_000)],
    text: draw(3) === 0 ? `note ${draw(100)}` : '',
  });
  const drawOn = (device: PlanDevice): void => {
    const seen = shownOn(device).objects;
    const changes = Array.from({ length: 1 + draw(3) }, (): DrawingChange | null => {
      const [id, object] = oneOf([...seen]) ?? [];
      const action = draw(6);
      if (id === undefined || object === undefined || action < 2)
        return { id: `object-${(keys += 1)}` as DrawingObjectId, type: 'add', object: newObject() };
      if (action === 2) return removalOf(id, object);
      if (action === 3) return editOf(id, object, { isLocked: !object.isLocked });
      const { points, colour, text } = newObject();
      return editOf(id, object, draw(2) === 0 ? { points } : { colour, text });
    }).filter((one) => one !== null);
    // of one object once: the second would say what the first had made of it
    const once = changes.filter(({ id }, at) => changes.findIndex((other) => other.id === id) === at);
    if (once.length > 0) device.waiting = [...device.waiting, { key: (keys += 1), changes: once, seen }];
  };
  const place = (device: PlanDevice): void => {
    const map = oneOf(MAPS) ?? 'berda';
    const { board, squads } = shownOn(device).maps[map];
    const isWhole = draw(3) === 0;
    const people = PEOPLE.filter(() => draw(6) === 0);
    const places = people.map((memberKey): PlaceChange => {
      const squadId = squads[draw(squads.length + 1)]?.id;
      const to =
        squadId === undefined
          ? null
          : { squadId, role: oneOf(SQUAD_ROLES) ?? 'unassigned', position: draw(5) };
      return { memberKey, base: board.places.get(memberKey) ?? null, to };
    });
    const squadId = oneOf(squads)?.id;
    const to = draw(2) === 0 ? null : (oneOf(PEOPLE) ?? null);
    const leaders =
      places.length > 0 || squadId === undefined
        ? []
        : [{ squadId, base: board.leaders.get(squadId) ?? null, to }];
    const step: SquadStep = { map, isWhole, places, leaders };
    if (places.length + leaders.length > 0)
      device.waiting = [...device.waiting, { key: (keys += 1), map, step }];
  };

  for (const device of devices) {
    await device.signIn();
    await device.sync(false);
  }
  for (let turn = 0; turn < actions; turn += 1) {
    const device = oneOf(devices);
    if (device === undefined) continue;
    const action = draw(10);
    if (action === 0) device.isOnline = !device.isOnline;
    else if (action === 1) {
      if (device.isOnline) {
        if (draw(2) === 0) changeMap(device);
        await device.sync(draw(8) === 0);
      }
    } else if (action < 6) drawOn(device);
    else place(device);
    if (device.isOnline) await drain(device, true);
  }
  for (const device of devices) await drain(device, false);
  for (const [at, device] of devices.entries()) {
    await device.sync(false);
    const screen = shownOn(device);
    if (!isDeepStrictEqual(screen.objects, server.state.objects))
      found.unequal.push(`drawing of device ${at}`);
    for (const map of MAPS)
      if (!isDeepStrictEqual(screen.maps[map], server.state.maps[map]))
        found.unequal.push(`${map} of device ${at}`);
  }
  return found;
}
