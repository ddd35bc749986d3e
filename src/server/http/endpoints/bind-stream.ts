/**
 * Binds an endpoint that answers with a stream of server-sent events: the same questions about who asks as for any
 * call, and again for as long as the stream is open.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, EndpointShape } from '../../../contract/endpoint.ts';
import type { Result } from '../../../domain/result.ts';
import { registerRoute } from './bind.ts';
import { openEventStream, type EventStream, type StreamEnd, type StreamLimits } from './event-stream.ts';
import { sendError } from '../request/error-reply.ts';
import { authenticate, type PrincipalFor } from '../request/authenticate.ts';

/** Somebody who may open the stream. */
export interface StreamCaller<E extends EndpointShape> {
  readonly who: PrincipalFor<E['access']>;
  /** Id of the event that the caller saw last; null when it has seen none. */
  readonly lastEventId: string | null;
  /** Asks anew who calls: sessions end, people leave clans. Null when the stream may not stay open. */
  reauthenticate(): Promise<PrincipalFor<E['access']> | null>;
}

/** What happens with an admitted stream; `over` is called once at its end. */
export interface AdmittedStream {
  opened(stream: EventStream): void;
  over(end: StreamEnd): void;
}

/** An event as it goes out; made once for many streams. */
export type FrameEncoder<E extends EndpointShape> = (
  event: AnswerOf<E> & { readonly event: string },
  id: number,
) => string;

/** Writes events of this endpoint; held against the contract where answers are checked. */
export function createFrameEncoder<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
): FrameEncoder<E> {
  return (event, id) => {
    if (app.web.checkAnswers && !z.safeParse(endpoint.output, event).success)
      throw new Error(`An event of ${endpoint.id} is not what its contract says.`);
    return `event: ${event.event}\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
  };
}

/** The least time before the reader comes back, as it is told. */
export function retryFrame(waitMs: number): string {
  return `retry: ${waitMs}\n\n`;
}

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** A reader that vanished without a word is looked for after this long. */
const KEEP_ALIVE_MS = 30_000;

/** Binds it; `admit` lets the caller in or refuses. */
export function bindStream<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  limits: StreamLimits,
  admit: (caller: StreamCaller<E>) => Result<AdmittedStream, E['errors'][number]>,
): void {
  registerRoute(app, endpoint, async ({ who, request, reply }) => {
    const lastEventId = request.headers['last-event-id'];
    const admitted = admit({
      who,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
      reauthenticate: async () => {
        const again = await authenticate(request, endpoint.access, app.web.identities, () => undefined);
        // As at the first time: the access that was checked is what the type says.
        return again.ok ? (again.value as PrincipalFor<E['access']>) : null;
      },
    });
    if (!admitted.ok) return sendError(reply, admitted.code, admitted.details);
    const since = performance.now();
    reply.hijack();
    request.socket.setKeepAlive(true, KEEP_ALIVE_MS);
    request.socket.setNoDelay(true);
    reply.raw.writeHead(200, HEAD);
    const stream = openEventStream(reply.raw, limits, (end) => {
      admitted.value.over(end);
      request.log.info(
        {
          method: 'GET',
          route: endpoint.path,
          status: 200,
          end,
          ms: Math.round(performance.now() - since),
          userId: request.asker?.user.id,
        },
        'stream over',
      );
    });
    admitted.value.opened(stream);
    return reply;
  });
}
