import type { FastifyInstance } from 'fastify';
import { people as peopleEndpoint, prefer } from '../../../contract/squad-people.ts';
import { holdInSquads, watchSquads } from '../../../contract/squad-room.ts';
import * as squads from '../../../contract/squads.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import { bindRoom } from '../../http/rooms/bind-room.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { PreferencesService } from './people/preferences.service.ts';
import type { SquadPeopleService } from './people/squad-people.service.ts';
import type { SquadsService } from './squads.service.ts';
import type { WholeMapService } from './whole-map.service.ts';

/** One room for all maps: officers see who is at another one. */
const ROOM = 'squads';

export function squadsRoutes(
  app: FastifyInstance,
  {
    service,
    wholeMap,
    people,
    preferences,
    bus,
  }: {
    readonly service: SquadsService;
    readonly wholeMap: WholeMapService;
    readonly people: SquadPeopleService;
    readonly preferences: PreferencesService;
    readonly bus: LiveBus;
  },
): void {
  bindMutation(app, squads.save, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), ({ squad, lost }) => ({
      squad,
      lost: [...lost],
    })),
  );

  bindMutation(app, squads.move, async ({ input: { body }, principal, unitOfWork }) =>
    success(
      await service.move(unitOfWork, clanActorOf(principal), body.steps),
      ({ places, squads: led, lost }) => ({ places: [...places], squads: [...led], lost: [...lost] }),
    ),
  );

  bindMutation(app, squads.setGuest, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.setGuest(unitOfWork, clanActorOf(principal), body), (guests) => ({
      guests: [...guests],
    })),
  );

  bindMutation(app, squads.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await wholeMap.remove(unitOfWork, clanActorOf(principal), params.id, body.people)),
  );

  bindMutation(app, squads.clear, async ({ input: { body }, principal, unitOfWork }) =>
    success(
      await wholeMap.clear(unitOfWork, clanActorOf(principal), body),
      ({ places, leaders, ...step }) => ({
        step: {
          ...step,
          places: places.map(({ memberKey, base, to }) => ({
            memberKey,
            base: base === null ? null : { ...base },
            to: to === null ? null : { ...to },
          })),
          leaders: [...leaders],
        },
      }),
    ),
  );

  bindMutation(app, squads.copy, async ({ input: { body }, principal, unitOfWork }) =>
    success(await wholeMap.copy(unitOfWork, clanActorOf(principal), body), (count) => ({ squads: count })),
  );

  bindMutation(app, prefer, async ({ input: { body }, principal, unitOfWork }) =>
    ok({
      success: true,
      preference: await preferences.set(unitOfWork, clanActorOf(principal), body),
    }),
  );

  bind(app, peopleEndpoint, async (_input, { character }) =>
    ok({ success: true, people: await people.read(character.clan.id) }),
  );

  const show = bindRoom(app, watchSquads, {
    bus,
    seatOf: ({ query: { screen } }) => ({ topic: ROOM, screen }),
    empty: (head) => ({ ...head, map: null, held: [] }),
  });
  bind(app, holdInSquads, async ({ body: { screen, map, held } }, who) => {
    show(who, { topic: ROOM, screen }, (head) => ({ ...head, map, held }));
    return ok({ success: true as const });
  });
}
