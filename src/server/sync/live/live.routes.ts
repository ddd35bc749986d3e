import type { FastifyInstance } from 'fastify';
import { live } from '../../../contract/registry/sync.ts';
import { ok } from '../../../domain/result.ts';
import { bindStream, createFrameEncoder, retryFrame } from '../../http/endpoints/bind-stream.ts';
import type { StreamLimits } from '../../http/endpoints/event-stream.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';

export type LiveRoutesDeps = Omit<Parameters<typeof createLiveStreams>[0], 'frame' | 'retryFrame'> & {
  readonly limits: StreamLimits;
};

/** Binds the stream and serves it until the server closes. */
export function liveRoutes(app: FastifyInstance, { limits, ...deps }: LiveRoutesDeps): LiveStreams {
  const streams = createLiveStreams({ ...deps, frame: createFrameEncoder(app, live), retryFrame });
  streams.start();
  // Before the server waits for open requests: an open stream would never end by itself.
  app.addHook('preClose', async () => {
    streams.stop();
  });
  bindStream(app, live, limits, (caller) => {
    const admitted = streams.admit(caller);
    return admitted.ok ? ok(admitted.value) : admitted;
  });
  return streams;
}
