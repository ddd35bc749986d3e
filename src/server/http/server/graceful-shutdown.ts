/** Closes the server without cutting anyone off who is being answered. Source: reliability 4.9. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Answers get this long; then the connections are cut. */
const GRACE_MS = 6_000;

/**
 * Watches connections and answers the way to close them. Browsers open connections ahead of need; one that has
 * never asked anything counts neither as idle nor as busy for node, and would keep the server open for a minute.
 */
export function prepareGracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request) => unused.delete(request.socket));
  return async () => {
    // First of all nobody new is let in: whoever connects while the framework is on its way to this would be answered
    // with "connection: close", connect again, and at last be cut off in the queue.
    if (app.server.listening) app.server.close();
    const closed = app.close();
    app.server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(cut);
  };
}
