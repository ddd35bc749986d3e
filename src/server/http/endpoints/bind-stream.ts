/**
 * Binds an endpoint that answers with server-sent events. Access is checked as for any call, and again while
 * the stream is open.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, EndpointShape, HandlerInput } from '../../../contract/endpoint.ts';
import type { Result } from '../../../domain/result.ts';
import { registerRoute } from './bind.ts';
import { openEventStream, type EventStream, type StreamEnd, type StreamLimits } from './event-stream.ts';
import { sendError } from '../request/error-reply.ts';
import { authenticate, type PrincipalFor } from '../request/authenticate.ts';

/** An authenticated caller of the stream. */
export interface StreamCaller<E extends EndpointShape> {
  readonly who: PrincipalFor<E['access']>;
  readonly input: HandlerInput<E>;
  /** Id of the last event that the caller received; null when there is none. */
  readonly lastEventId: string | null;
  /**
   * Authenticates the caller again: sessions end and people leave clans. Null when the stream may not stay
   * open.
   */
  reauthenticate(): Promise<PrincipalFor<E['access']> | null>;
}

/** Callbacks of an admitted stream; `closed` is called once, at its end. */
export interface AdmittedStream {
  opened(stream: EventStream): void;
  closed(end: StreamEnd): void;
}

/** Encodes an event to its wire frame; encoded once for many streams. */
export type FrameEncoder<E extends EndpointShape> = (
  event: AnswerOf<E> & { readonly event: string },
  id: number,
) => string;

/**
 * Creates the frame encoder of an endpoint; events are checked against the contract where answers are
 * checked.
 */
export function createFrameEncoder<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
): FrameEncoder<E> {
  return (event, id) => {
    if (app.web.checkAnswers && !z.safeParse(endpoint.output, event).success)
      throw new Error(`An event of ${endpoint.id} does not match its contract.`);
    return `event: ${event.event}\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
  };
}

/** The minimum delay before the client reconnects. */
export function retryFrame(waitMs: number): string {
  return `retry: ${waitMs}\n\n`;
}

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** TCP keep-alive interval: detects clients that vanished without closing. */
const KEEP_ALIVE_MS = 30_000;

/** Binds the stream; `admit` accepts or rejects the caller. */
export function bindStream<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  limits: StreamLimits,
  admit: (caller: StreamCaller<E>) => Result<AdmittedStream, E['errors'][number]>,
): void {
  registerRoute(app, endpoint, async ({ who, input, request, reply }) => {
    const lastEventId = request.headers['last-event-id'];
    const admitted = admit({
      who,
      input,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
      reauthenticate: async () => {
        const renewed = await authenticate(request, endpoint, app.web.identities, () => undefined);
        // Same access rule as at the first check, so the type assertion holds.
        return renewed.ok ? (renewed.value as PrincipalFor<E['access']>) : null;
      },
    });
    if (!admitted.ok) return sendError(reply, admitted.code, admitted.details);
    const since = performance.now();
    reply.hijack();
    request.socket.setKeepAlive(true, KEEP_ALIVE_MS);
    request.socket.setNoDelay(true);
    reply.raw.writeHead(200, HEAD);
    const stream = openEventStream(reply.raw, limits, (end) => {
      admitted.value.closed(end);
      request.log.info(
        {
          method: 'GET',
          route: endpoint.path,
          status: 200,
          end,
          ms: Math.round(performance.now() - since),
          userId: request.principal?.user.id,
        },
        'stream closed',
      );
    });
    admitted.value.opened(stream);
    return reply;
  });
}
