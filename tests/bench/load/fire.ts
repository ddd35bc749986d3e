/** Sends prepared requests over keep-alive connections, as cheaply as this process can, and times the answers. */
import { connect } from 'node:net';

export interface Fired {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
  readonly firstRefusal: string;
}

function answeredBytes(received: string): number {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return -1;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1];
  if (length !== undefined)
    return received.length >= head + 4 + Number(length) ? head + 4 + Number(length) : -1;
  const end = received.indexOf('0\r\n\r\n', head);
  return end < 0 ? -1 : end + 5;
}

/**
 * Sends `requests` over `connections`, one at a time on each; with `perSecond` no faster than that, and then the wait
 * for a free connection counts as part of the answer's time.
 */
export async function fire(
  port: number,
  requests: readonly string[],
  { connections, perSecond }: { readonly connections: number; readonly perSecond?: number },
): Promise<Fired> {
  const times: number[] = [];
  let next = 0;
  let refused = 0;
  let firstRefusal = '';
  const begun = performance.now();
  const one = (): Promise<void> =>
    new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let received = '';
      let since = 0;
      const send = (): void => {
        const index = next;
        const request = requests[index];
        if (request === undefined) {
          done();
          socket.end();
          return;
        }
        next += 1;
        const due = perSecond === undefined ? performance.now() : begun + (index * 1_000) / perSecond;
        const go = (): void => {
          since = due;
          socket.write(request);
        };
        const wait = due - performance.now();
        if (wait > 1) setTimeout(go, wait);
        else go();
      };
      socket.setEncoding('latin1').on('data', (part: string) => {
        received += part;
        const length = answeredBytes(received);
        if (length < 0) return;
        times.push(performance.now() - since);
        if (!received.startsWith('HTTP/1.1 200')) {
          refused += 1;
          if (firstRefusal === '') firstRefusal = received.slice(0, 1_000);
        }
        received = received.slice(length);
        send();
      });
      socket
        .once('connect', send)
        .once('error', failed)
        .once('close', () => {
          failed(new Error(`The connection was closed after ${times.length} answers.`));
        });
    });
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - begun) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused, firstRefusal };
}
