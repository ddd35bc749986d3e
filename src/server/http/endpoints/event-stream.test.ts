import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream, type EventStream, type StreamEnd, type StreamLimits } from './event-stream.ts';

/** Timeout for a busy machine. */
const PATIENT = { timeout: 20_000 };

const FRAME = `data: ${'x'.repeat(1_000)}\n\n`;
const GENEROUS: StreamLimits = { maxQueuedBytes: 256 * 1024, stallTimeoutMs: 30_000 };

interface Opened {
  readonly stream: EventStream;
  readonly response: ServerResponse;
  readonly over: Promise<StreamEnd>;
  readonly reader: Socket;
}

let server: Server;
let readers: Socket[];
beforeEach(async () => {
  readers = [];
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const reader of readers) reader.destroy();
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
});

/** A client that sent its request and reads nothing until resumed. */
async function open(limits: StreamLimits): Promise<Opened> {
  const opened = new Promise<Omit<Opened, 'reader'>>((resolve) => {
    server.once('request', (_request, response: ServerResponse) => {
      response.writeHead(200);
      let stream: EventStream | null = null;
      const over = new Promise<StreamEnd>((done) => {
        stream = openEventStream(response, limits, done);
      });
      if (stream !== null) resolve({ stream, response, over });
    });
  });
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  readers.push(reader);
  reader.on('error', () => undefined);
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return { ...(await opened), reader };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

/** Writes until the client lags for good; the socket buffers some megabytes first. */
async function fill({ stream, response }: Opened): Promise<void> {
  for (let round = 0; round < 100_000; round += 1) {
    for (let frame = 0; frame < 20; frame += 1) stream.put('rev', FRAME);
    await new Promise((next) => {
      setImmediate(next);
    });
    if (!response.writableNeedDrain) continue;
    await pause(50);
    if (response.writableNeedDrain || response.destroyed) return;
  }
  throw new Error('the system never had enough');
}

describe('an event stream', () => {
  it('keeps only the newest event of each kind for a lagging client, and sends it when the client catches up', async () => {
    const opened = await open(GENEROUS);
    await fill(opened);
    const queued = opened.response.writableLength;
    for (let rev = 0; rev < 10_000; rev += 1) opened.stream.put('rev', `data: rev ${rev}\n\n`);
    opened.stream.put('rights', 'data: rights\n\n');
    opened.stream.heartbeat();
    expect(opened.response.writableLength).toBe(queued);

    let tail = '';
    opened.reader.resume();
    opened.reader.on('data', (chunk) => {
      tail = (tail + chunk.toString()).slice(-400);
    });
    await expect.poll(() => tail, PATIENT).toContain('rights');
    expect(tail).toContain('rev 9999');
    expect(tail).not.toContain('rev 9998');
    opened.stream.end('data: bye\n\n');
    await expect(opened.over).resolves.toBe('ended');
  });

  it('drops a client that reads nothing for too long', async () => {
    const opened = await open({ ...GENEROUS, stallTimeoutMs: 300 });
    await fill(opened);
    await expect(opened.over).resolves.toBe('stalled');
  });

  it('does not drop a client that lags briefly', async () => {
    const opened = await open({ ...GENEROUS, stallTimeoutMs: 400 });
    await fill(opened);
    opened.reader.resume();
    await pause(700);
    expect(opened.response.destroyed).toBe(false);
  });

  it('drops a client with too many unsent bytes', async () => {
    const opened = await open({ ...GENEROUS, maxQueuedBytes: 200 });
    opened.stream.put('rev', FRAME);
    await expect(opened.over).resolves.toBe('full');
  });

  it('reports that the client left, and writes nothing more', async () => {
    const opened = await open(GENEROUS);
    opened.reader.destroy();
    await expect(opened.over).resolves.toBe('left');
    opened.stream.put('rev', FRAME);
    opened.stream.end('');
  });

  it('closes at once for a client that left before it was opened', async () => {
    const closed = new Promise<StreamEnd>((resolve) => {
      server.once('request', (_request, response: ServerResponse) => {
        response.once('close', () => {
          setImmediate(() => {
            openEventStream(response, GENEROUS, resolve).put('rev', FRAME);
          });
        });
      });
    });
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
    readers.push(reader);
    reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n', () => {
      setTimeout(() => reader.destroy(), 50);
    });
    await expect(closed).resolves.toBe('left');
  });

  it('ends although the last frame cannot be sent', async () => {
    const opened = await open(GENEROUS);
    await fill(opened);
    opened.stream.end('data: bye\n\n');
    await expect(opened.over).resolves.toBe('ended');
  });
});
