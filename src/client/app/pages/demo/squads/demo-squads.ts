/** The squads of the demo clan on one map, and what its officers know of people; changed as on a device. */
import { checkPageAccess } from '../../../../../contract/characters.ts';
import type { OperationRow } from '../../../../../contract/operations.ts';
import { people } from '../../../../../contract/squad-people.ts';
import type { SquadPlaceRow, SquadRow } from '../../../../../contract/squads.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { toId } from '../../../../../domain/ids.ts';
import type { GameMap } from '../../../../../domain/squads/game-map.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../../../domain/squads/limits.ts';
import type { GivenRole, SquadRole } from '../../../../../domain/squads/role.ts';
import type { SquadColour, SquadId } from '../../../../../domain/squads/squad.ts';
import type { OutboxRow } from '../../../../../offline/database/database.ts';
import { gearView } from '../../../../../offline/mirror/overlays/gear.ts';
import { overlayMembers, membersView } from '../../../../../offline/mirror/overlays/clan-members.ts';
import {
  overlaySquads,
  squadsView,
  type SquadsView,
} from '../../../../../offline/mirror/overlays/squads/squads.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import { createStore } from '../../../../../offline/state/create-store.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF, DEMO_SELF_NAME, DEMO_USER, demoReady } from '../rows/demo-clan.ts';

const MAP: GameMap = 'coniferous';

type Seat = readonly [name: string, role: SquadRole];
const SQUADS: readonly (readonly [name: string, colour: SquadColour, seats: readonly Seat[]])[] = [
  [
    'Spear',
    'amber',
    [
      ['Vesper-7', 'assault'],
      ['Ozera', 'sniper'],
      ['Tarn', 'grenadier'],
      ['Kestrel', 'rallyCarrier'],
      ['Wren', 'builder'],
    ],
  ],
  [
    'Anchor',
    'blue',
    [
      ['Halden', 'assault'],
      ['Quill', 'rallyCarrier'],
      ['Copperhead', 'builder'],
      ['Morrow', 'unassigned'],
    ],
  ],
  ['', 'green', [['Mallow', 'sniper']]],
];

/** Roles that members like, most liked first. */
const LIKED: Readonly<Record<string, readonly GivenRole[]>> = {
  Ozera: ['sniper', 'sniperCover'],
  'Ash-19': ['grenadier', 'assault'],
  Sedge: ['sniper'],
  Dunlin: ['builder', 'campBuilder'],
  'Рысь-77': ['rallyCarrier'],
};

/** Stages of the last 30 days: present, excused and without a reason; kills per death. */
const RECORDS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'Vesper-7': [31, 2, 0, 1.4],
  Halden: [33, 0, 0, 1.1],
  Ozera: [28, 5, 0, 2.3],
  Kestrel: [30, 0, 3, 1.2],
  'Ash-19': [21, 9, 3, 0.9],
  Tarn: [27, 6, 0, 1.6],
  Quill: [24, 6, 3, 1],
  Wren: [25, 4, 4, 0.8],
  Copperhead: [29, 2, 2, 0.7],
  Mallow: [18, 3, 12, 1.9],
  Sedge: [22, 10, 1, 1.7],
  Dunlin: [30, 3, 0, 0.6],
};

export function squadIdOf(index: number): SquadId {
  return toId<SquadId>(`01900000-0000-7000-8050-${String(index).padStart(12, '0')}`);
}

/** The squads as an operation keeps them once it is over. */
export function lineupOf(): NonNullable<OperationRow['lineup']> {
  return SQUADS.map(([name, colour, seats], index) => ({
    id: squadIdOf(index),
    name,
    colour,
    leaderKey: seats[0] === undefined ? null : nameKey(seats[0][0]),
    members: seats.map(([member, role]) => ({ key: nameKey(member), name: member, role })),
  }));
}

export function squadRows(at: string): {
  readonly squads: readonly SquadRow[];
  readonly places: readonly SquadPlaceRow[];
} {
  return {
    squads: SQUADS.map(([name, colour, seats], index) => ({
      id: squadIdOf(index),
      map: MAP,
      name,
      colour,
      leaderKey: seats[0] === undefined ? null : nameKey(seats[0][0]),
      position: index + 1,
      changedBy: DEMO_SELF_NAME,
      changedAt: at,
      rev: 1,
    })),
    places: SQUADS.flatMap(([, , seats], index) =>
      seats.map(([name, role], seat) => ({
        id: `${MAP}/${nameKey(name)}`,
        map: MAP,
        memberKey: nameKey(name),
        squadId: squadIdOf(index),
        role,
        position: seat + 1,
        by: DEMO_SELF_NAME,
        at,
        rev: 1,
      })),
    ),
  };
}

/** Adds the squads to the demo's clan. */
export const extendWithSquads: ExtendDemo = ({ madeAt, rows: { members, skips, gear } }) => {
  const stored = {
    ...squadRows(new Date(madeAt - 3_600_000).toISOString()),
    guests: [],
    preferences: Object.entries(LIKED).map(([name, roles]) => ({
      id: nameKey(name),
      roles: [...roles],
      maps: [],
      rev: 1,
    })),
  };
  const context = {
    characterIds: [DEMO_SELF],
    userId: DEMO_USER,
    limits: DEFAULT_SQUAD_LIMITS,
    memberKeys: new Set(members.map(({ id }) => id)),
  };
  const changes: OutboxRow[] = [];
  const read = (): ShownView<SquadsView> => {
    const { maps, ...state } = overlaySquads(context, stored, changes);
    // the demo confirms at once: nothing waits
    const confirmed = Object.fromEntries(
      Object.entries(maps).map(([map, shown]) => [
        map,
        {
          ...shown,
          waiting: new Set<string>(),
          squads: shown.squads.map((squad) => ({ ...squad, isWaiting: false, rev: Math.max(1, squad.rev) })),
        },
      ]),
    ) as unknown as SquadsView['maps'];
    const view = { ...state, maps: confirmed, limits: DEFAULT_SQUAD_LIMITS, lost: [], lostEdits: [] };
    return { state: 'ready', isMirrored: true, view };
  };
  const squads = createStore(read());
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, madeAt);
  const ready = <View>(view: View) => createStore<unknown>({ state: 'ready', isMirrored: true, view });
  return {
    views: new Map([
      [squadsView, squads] as const,
      [membersView, ready({ members: overlayMembers(members, skips, gear, today) })] as const,
      [
        gearView,
        ready({ sets: gear, ready: demoReady(madeAt, { storm: '', base: '' }), syncedAt: madeAt }),
      ] as const,
    ] as readonly (readonly [unknown, ReturnType<typeof ready>])[]),
    answers: {
      // skips and requests of others are open to the visitor, an officer
      [checkPageAccess.id]: () => ({ hasAccess: true }),
      [people.id]: () => ({
        people: Object.entries(RECORDS).map(([name, [present, excused, unexcused, killRatio]]) => ({
          memberKey: nameKey(name),
          attendance: { present, excused, unexcused, total: present + excused + unexcused },
          killRatio,
        })),
      }),
    },
    onChange: (row) => {
      changes.push(row);
      squads.set(read());
    },
  };
};
