/** Binds a room of people: its stream, and what its screens say. */
import type { FastifyInstance } from 'fastify';
import type { AnswerOf, EndpointShape, HandlerInput } from '../../../contract/endpoint.ts';
import { err, ok } from '../../../domain/result.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import { bindStream, createFrameEncoder } from '../endpoints/bind-stream.ts';
import { STREAM_LIMITS } from '../endpoints/event-stream.ts';
import type { PrincipalFor } from '../request/authenticate.ts';
import { createRoomHub } from './room-hub.ts';

/** The beginning of every event, see `roomEvent` of the contract. */
export interface RoomEventHead {
  readonly event: 'at' | 'left' | 'bye';
  readonly screen: string;
  readonly person: string;
  readonly name: string;
}

type RoomShape = EndpointShape & {
  readonly access: { readonly who: 'clan'; readonly role: 'officer' | 'member' };
  readonly isStream: true;
};
type InClan = PrincipalFor<{ readonly who: 'clan'; readonly role: 'member' }>;
interface Seat {
  readonly topic: string;
  readonly screen: string;
}

interface RoomOptions<E extends EndpointShape> {
  readonly bus: LiveBus;
  readonly seatOf: (input: HandlerInput<E>) => Seat;
  /** An event of a screen that shows nothing. */
  readonly empty: (head: RoomEventHead) => AnswerOf<E> & { readonly event: string };
}

/** Answers with what sends on to the others what somebody's screen shows. */
export function bindRoom<const E extends RoomShape>(
  app: FastifyInstance,
  endpoint: E,
  { bus, seatOf, empty }: RoomOptions<E>,
): (
  who: InClan,
  seat: Seat,
  event: (head: RoomEventHead) => AnswerOf<E> & { readonly event: string },
) => void {
  const encode = createFrameEncoder(app, endpoint);
  const headOf = (screen: string, { character: { id, name } }: InClan): RoomEventHead => ({
    event: 'at',
    screen,
    person: id,
    name,
  });
  const hub = createRoomHub({
    bus,
    now: () => performance.now(),
    frame: (event, screen) => encode(empty({ event, screen, person: '', name: '' }), 0),
  });
  hub.start();
  // before the server waits for open requests: an open stream would never end by itself
  app.addHook('preClose', async () => hub.stop());

  bindStream(app, endpoint, STREAM_LIMITS, (caller) => {
    // the shape's access says that there is a clan; the compiler does not follow it through the generic
    const who = caller.who as InClan;
    const seat = seatOf(caller.input);
    const joined = hub.join({
      ...seat,
      clanId: who.character.clan.id,
      userId: who.user.id,
      sessionId: who.sessionId,
      hello: encode(empty(headOf(seat.screen, who)), 0),
      reauthenticate: async () => {
        const again = (await caller.reauthenticate()) as InClan | null;
        return again === null ? null : { clanId: again.character.clan.id };
      },
    });
    return joined === null ? err('live.tooMany', { retryAfterSeconds: 30 }) : ok(joined);
  });

  return (who, seat, event) =>
    hub.send({ ...seat, clanId: who.character.clan.id, userId: who.user.id }, () =>
      encode(event(headOf(seat.screen, who)), 0),
    );
}
