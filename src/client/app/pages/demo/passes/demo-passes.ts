/** Passes of guests of the demo clan, made and revoked as on the server, and what one of them shows. */
import type { CallInput } from '../../../../../contract/endpoint.ts';
import {
  create,
  link,
  list,
  revoke,
  type GuestPassRow,
  type GuestView,
} from '../../../../../contract/guest-passes.ts';
import {
  guestPassEndMs,
  guestPassState,
  MAX_GUEST_PASSES,
  type GuestPassId,
} from '../../../../../domain/guest-passes/guest-pass.ts';
import { toId } from '../../../../../domain/ids.ts';
import { comingOccurrences } from '../../../../../domain/schedule/occurrences.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  operationsView,
  type OperationsView,
} from '../../../../../offline/mirror/overlays/squads/operations.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF_NAME } from '../rows/demo-clan.ts';
import { demoSchedule } from '../rows/demo-schedule.ts';
import { extendWithOperations, type OperationTexts } from '../squads/demo-operations.ts';
import { lineupOf } from '../squads/demo-squads.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;
const GUEST = 'Halfmoon';

function idOf(at: number): GuestPassId {
  return toId<GuestPassId>(`01900000-0000-7000-80e0-${String(at).padStart(12, '0')}`);
}

type Pass = Omit<GuestPassRow, 'state'>;

/** Newest first: one that nobody has opened, one in use, one that has ended, and one that was revoked. */
function passesOf(madeAt: number, operation: GuestPassRow['operation']): readonly Pass[] {
  // a little more than that, so that it reads so
  const ago = (hours: number): string => new Date(madeAt - hours * HOUR_MS - MINUTE_MS * 5).toISOString();
  const pass = (at: number, name: string, hoursAgo: number, days: number, change: Partial<Pass>): Pass => ({
    id: idOf(at),
    name,
    memberKey: null,
    operation: null,
    showsNames: false,
    createdBy: 'Kestrel',
    createdAt: ago(hoursAgo),
    endsAt: ago(hoursAgo - days * DAY_HOURS),
    openedAt: null,
    lastUsedAt: null,
    revokedBy: null,
    revokedAt: null,
    ...change,
  });
  return [
    pass(0, GUEST, 3, 7, { operation, showsNames: true, createdBy: DEMO_SELF_NAME }),
    pass(1, 'Rook', 50, 30, { openedAt: ago(49), lastUsedAt: ago(2) }),
    pass(2, 'Lark', 220, 7, { operation, openedAt: ago(219), lastUsedAt: ago(60) }),
    pass(3, 'Drift', 300, 30, {
      openedAt: ago(299),
      lastUsedAt: ago(190),
      revokedBy: 'Halden',
      revokedAt: ago(188),
    }),
  ];
}

/** Adds the passes to the demo's clan with its operations. */
export function extendWithPasses(texts: OperationTexts): ExtendDemo {
  return (clan) => {
    const operations = extendWithOperations(texts)(clan);
    const shown = operations.views.get(operationsView)?.current() as ShownView<OperationsView>;
    const titleOf = (id: string | null): GuestPassRow['operation'] => {
      const found = shown.view.operations.find((one) => one.id === id);
      return found === undefined ? null : { id: found.id, title: found.title };
    };
    let passes = passesOf(clan.madeAt, titleOf(shown.view.operations[0]?.id ?? null));
    return {
      ...operations,
      answers: {
        ...operations.answers,
        [list.id]: () => ({
          passes: passes.map((pass): GuestPassRow => ({
            ...pass,
            state: guestPassState(
              {
                endsAt: new Date(pass.endsAt),
                revokedAt: pass.revokedAt === null ? null : new Date(pass.revokedAt),
              },
              new Date(),
            ),
          })),
          most: MAX_GUEST_PASSES,
        }),
        [create.id]: (input) => {
          const { name, memberKey, operationId, showsNames, days } = (input as CallInput<typeof create>).body;
          const now = Date.now();
          const id = idOf(passes.length);
          passes = [
            {
              id,
              name,
              memberKey,
              operation: titleOf(operationId),
              showsNames,
              createdBy: DEMO_SELF_NAME,
              createdAt: new Date(now).toISOString(),
              endsAt: new Date(guestPassEndMs(now, days)).toISOString(),
              openedAt: null,
              lastUsedAt: null,
              revokedBy: null,
              revokedAt: null,
            },
            ...passes,
          ];
          return { id };
        },
        [link.id]: () => ({ token: 'demo' }),
        [revoke.id]: (input) => {
          const { id } = (input as CallInput<typeof revoke>).params;
          const revoked = { revokedBy: DEMO_SELF_NAME, revokedAt: new Date().toISOString() };
          passes = passes.map((pass) => (pass.id === id ? { ...pass, ...revoked } : pass));
          return {};
        },
      },
    };
  };
}

/** What the first pass shows: the operation of the evening, with its squads and its drawing. */
export function demoGuestView(madeAt: number, texts: OperationTexts, clan: string): GuestView {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const events = demoSchedule({ timeZone, today: dayIn(timeZone, madeAt) });
  const [next] = comingOccurrences(events, timeZone, madeAt);
  const orders = [texts.woodsSpear, texts.woodsAnchor];
  const object = { layer: 0, step: null, width: 60, rotation: 0, text: '' } as const;
  return {
    guest: GUEST,
    clan,
    endsAt: new Date(madeAt + 6 * DAY_HOURS * HOUR_MS).toISOString(),
    shows: {
      kind: 'operation',
      title: texts.woods,
      map: 'coniferous',
      type: 'attack',
      state: 'active',
      description: '',
      time:
        next === undefined
          ? null
          : {
              startsAt: new Date(next.startsAt).toISOString(),
              endsAt: new Date(next.endsAt).toISOString(),
            },
      gatherMinutes: 15,
      everyone: texts.woodsAll,
      own: texts.woodsLeader,
      squads: lineupOf().map(({ name, colour, leaderKey, members }, at) => ({
        number: at + 1,
        name,
        colour,
        isOwn: at === 1,
        orders: orders[at] ?? '',
        people: [
          ...members.map((member, place) => ({
            number: place + 1,
            name: member.name,
            role: member.role,
            isLeader: member.key === leaderKey,
            isOwn: false,
          })),
          ...(at === 1
            ? [
                {
                  number: members.length + 1,
                  name: GUEST,
                  role: 'rallyCarrier' as const,
                  isLeader: false,
                  isOwn: true,
                },
              ]
            : []),
        ],
      })),
      plan: {
        title: texts.woods,
        map: 'coniferous',
        drawnAt: new Date(madeAt - HOUR_MS).toISOString(),
        steps: [],
        layers: [{ kind: 'all', number: 0, name: null, isOwn: false }],
        objects: [
          { ...object, kind: 'arrow', colour: 'red', points: [1_300, 4_700, 3_000, 3_100] },
          { ...object, kind: 'arrow', colour: 'red', points: [3_000, 3_100, 4_800, 4_600] },
          { ...object, kind: 'rally', colour: 'green', points: [2_200, 5_600] },
          { ...object, kind: 'circle', colour: 'blue', points: [4_400, 4_300, 5_600, 5_500] },
        ],
      },
    },
  };
}
