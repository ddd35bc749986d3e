/** Graceful shutdown: finishes the requests under way before the server closes. Source: reliability 4.9. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for requests under way to finish; then connections are destroyed. */
const GRACE_MS = 6_000;

/**
 * Tracks connections and returns the function that closes the server. Browsers open connections
 * speculatively; one that never sent a request counts neither as idle nor as busy for Node, and would keep
 * the server open for a minute.
 */
export function prepareGracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request) => unused.delete(request.socket));
  return async () => {
    // Stop accepting first: a client that connects while the framework shuts down would be answered with
    // "connection: close", connect again, and finally be cut off in the queue.
    if (app.server.listening) app.server.close();
    const closed = app.close();
    app.server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(cut);
  };
}
