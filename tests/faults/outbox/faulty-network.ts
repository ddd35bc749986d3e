/** The way between a device and the server, with everything that can happen on it. */
import type { Answered, ModelCall, ModelServer } from './model-server.ts';
import { pick, type Random, type VirtualTime } from './virtual-time.ts';

export const NETWORK_FAULTS = [
  'requestLost',
  'answerLost',
  'duplicateDelivery',
  'delayedAnswer',
  'delayedRequest',
  'serverError',
  'gatewayPage',
  'tooManySeconds',
  'tooManyDate',
  'stillRunning',
  'killedMidSend',
  'portalPage',
  'portalJson',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

export interface NetworkDeps {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly server: ModelServer;
  /** How many of a hundred calls go wrong. */
  faultPercent: number;
  readonly count: (fault: NetworkFault | 'offline') => void;
  /** The influence of a fault on a call has ended. */
  readonly noteEnd: () => void;
}

function json(answered: Answered, date: string): Response {
  return new Response(JSON.stringify(answered.body), {
    status: answered.status,
    headers: { 'content-type': 'application/json; charset=utf-8', date, ...answered.headers },
  });
}

function page(status: number): Response {
  return new Response('<!doctype html><title>Welcome</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

function own(status: number, code: string): Answered {
  return {
    status,
    body: { success: false, code, message: 'not now' },
  };
}

function toModelCall(address: string, init: RequestInit): ModelCall {
  const url = new URL(address, 'http://muster.test');
  const text = typeof init.body === 'string' ? init.body : '';
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    text,
    file: init.body instanceof ArrayBuffer ? init.body : null,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

/** One call. `kill` ends the calling process; then nobody is left to receive an answer. */
export function callOver(deps: NetworkDeps, isOnline: () => boolean, kill: () => void) {
  return (address: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { time, random, server } = deps;
      const lost = (): void => reject(new TypeError('Failed to fetch'));
      const date = (): string => new Date(time.now).toUTCString();
      init.signal?.addEventListener('abort', () =>
        reject(new DOMException('The operation timed out.', 'TimeoutError')),
      );
      const call = toModelCall(address, init);
      const there = 5 + random() * 40;
      const back = 5 + random() * 40;
      const arrive = (answer: () => Response): void => void time.after(there + back, () => resolve(answer()));
      const serve = (delay = there, returnTrip = back): void =>
        void time.after(delay, () => {
          const answered = server.handle(call);
          time.after(returnTrip, () => resolve(json(answered, date())));
        });
      if (!isOnline()) {
        deps.count('offline');
        time.after(1, lost);
        return;
      }
      if (random() * 100 >= deps.faultPercent) {
        serve();
        return;
      }
      const fault = pick(random, NETWORK_FAULTS);
      deps.count(fault);
      // The influence ends when the caller knows, at the latest when it gives up.
      const wait = 31_000;
      switch (fault) {
        case 'requestLost':
          time.after(random() < 0.5 ? there : wait, () => {
            deps.noteEnd();
            lost();
          });
          break;
        case 'answerLost':
          time.after(there, () => {
            server.handle(call);
          });
          time.after(random() < 0.5 ? there + back : wait, () => {
            deps.noteEnd();
            lost();
          });
          break;
        case 'duplicateDelivery':
          serve();
          time.after(random() * 120_000, () => {
            server.handle(call);
          });
          break;
        case 'delayedAnswer':
          serve(there, random() * 45_000);
          time.after(Math.min(wait, 45_000), () => deps.noteEnd());
          break;
        case 'delayedRequest':
          serve(random() * 90_000);
          time.after(wait, () => deps.noteEnd());
          break;
        case 'serverError':
          arrive(() => json(own(pick(random, [500, 503]), 'server.failed'), date()));
          break;
        case 'gatewayPage':
          arrive(() => page(pick(random, [502, 504])));
          break;
        case 'tooManySeconds':
          arrive(() =>
            json(
              {
                ...own(429, 'request.rateLimited'),
                headers: { 'retry-after': String(1 + Math.floor(random() * 20)) },
              },
              date(),
            ),
          );
          break;
        case 'tooManyDate':
          arrive(() =>
            json(
              {
                ...own(429, 'request.rateLimited'),
                headers: { 'retry-after': new Date(time.now + 1000 + random() * 20_000).toUTCString() },
              },
              date(),
            ),
          );
          break;
        case 'stillRunning':
          arrive(() => json(own(409, 'idempotency.running'), date()));
          break;
        case 'portalPage':
          arrive(() => page(200));
          break;
        case 'portalJson':
          arrive(() => json({ status: 200, body: { login: 'http://hotel.example' } }, date()));
          break;
        case 'killedMidSend': {
          serve();
          time.after(random() * (there + back), () => {
            deps.noteEnd();
            kill();
          });
          break;
        }
      }
    });
}
