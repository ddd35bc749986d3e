/** Whatever becomes of a report, the person sees nothing of it, and the next one leaves as if nothing had been. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FLUSH_MS, MAX_BATCH, MAX_KEYS, THROTTLE_MS } from '../../../../domain/telemetry/recorder.ts';
import { onSignedOut } from '../../../data/http/query-client.ts';
import { networkState } from '../../../data/network/network.ts';
import { currentSession } from '../../../data/session/session.ts';
import { useRecorder } from './use-recorder.ts';

const json = (status: number, code: string): Response =>
  Response.json({ success: false, code, message: 'Something of the server' }, { status });

/** All that may come back instead of an answer. */
const FAILURES: Readonly<Record<string, () => Promise<Response>>> = {
  'an error of the server': async () => json(500, 'server.internal'),
  'a session that has ended': async () => json(401, 'auth.required'),
  'another person': async () => json(401, 'auth.otherUser'),
  'no right': async () => json(403, 'auth.forbidden'),
  'too many calls': async () => json(429, 'request.tooMany'),
  'a page in HTML': async () =>
    new Response('<!doctype html><h1>Sign in to the Wi-Fi</h1>', {
      headers: { 'content-type': 'text/html' },
    }),
  'a page of a proxy': async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'an empty body': async () => new Response(null, { status: 204 }),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
  'a fetch that throws': () => {
    throw new TypeError('blocked by an extension');
  },
  'no answer at all': () => new Promise(() => undefined),
};

interface Sent {
  readonly path: string;
  readonly type: string;
  readonly keys: readonly string[];
}

const sent: Sent[] = [];
let answer: () => Promise<Response>;
let nowMs = 0;
/** Errors that nobody has caught, and calls of what is for trouble. */
const loud = vi.fn();
let stopListening: () => void;

function Page() {
  useRecorder();
  return <p>The squads of tonight</p>;
}

beforeEach(() => {
  sent.length = 0;
  nowMs = 1_000_000;
  loud.mockReset();
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      readonly type: string;
      readonly keys: readonly { readonly combination: string }[];
    };
    sent.push({
      path: typeof address === 'string' ? address : '',
      type: body.type,
      keys: body.keys.map(({ combination }) => combination),
    });
    return answer();
  });
  for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockImplementation(loud);
  onSignedOut(loud);
  const onError = (event: Event): void => {
    event.preventDefault();
    loud(event);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
  stopListening = () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onError);
  };
});
afterEach(() => {
  stopListening();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function press(): void {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, key: 's', code: 'KeyS', ctrlKey: true }),
  );
}

async function pass(ms: number): Promise<void> {
  nowMs += ms;
  vi.advanceTimersByTime(ms);
  // what the calls leave behind is only seen after the browser's own turn
  await new Promise((done) => setTimeout(done, 0));
}

describe.each(Object.entries(FAILURES))('after %s', (_name, fail) => {
  beforeEach(() => {
    answer = fail;
  });

  it('the page shows and changes nothing', async () => {
    const { container } = await render(<Page />);
    const before = { html: document.body.innerHTML, session: currentSession(), network: networkState() };
    press();
    await pass(THROTTLE_MS);
    press();
    await pass(THROTTLE_MS);
    expect(sent).toHaveLength(2);
    expect(container.textContent).toBe('The squads of tonight');
    expect({ html: document.body.innerHTML, session: currentSession(), network: networkState() }).toEqual(
      before,
    );
    expect(loud).not.toHaveBeenCalled();
  });

  it('nothing is sent again, and nothing sooner than the throttle and the timer allow', async () => {
    await render(<Page />);
    press();
    await pass(THROTTLE_MS - 1);
    press();
    press();
    expect(sent.map(({ type }) => type)).toEqual(['shortcut']);
    await pass(FLUSH_MS - THROTTLE_MS);
    expect(sent, 'the timer has not run yet').toHaveLength(1);
    await pass(1);
    expect(sent.map(({ path, type, keys }) => [path, type, keys.length])).toEqual([
      ['/api/telemetry/screenshot', 'shortcut', 1],
      ['/api/telemetry/screenshot', 'batch', 2],
    ]);
    await pass(3 * FLUSH_MS);
    expect(sent, 'what has left is not sent twice').toHaveLength(2);
  });

  it('the batches that wait all follow, 64 keys each, of the newest 256', async () => {
    await render(<Page />);
    press();
    for (let key = 0; key < MAX_KEYS + 40; key += 1) press();
    expect(sent).toHaveLength(1);
    for (let batch = 0; batch < 6; batch += 1) await pass(FLUSH_MS);
    expect(sent.slice(1).map(({ type, keys }) => [type, keys.length])).toEqual(
      Array.from({ length: MAX_KEYS / MAX_BATCH }, () => ['batch', MAX_BATCH]),
    );
    expect(loud).not.toHaveBeenCalled();
  });
});

it('the first answer that comes again changes nothing either', async () => {
  const answers = [...Object.values(FAILURES), async () => Response.json({ success: true })];
  await render(<Page />);
  for (const next of answers) {
    answer = next;
    press();
    await pass(THROTTLE_MS);
  }
  expect(sent.map(({ type, keys }) => [type, keys.length])).toEqual(answers.map(() => ['shortcut', 1]));
  expect(loud).not.toHaveBeenCalled();
});
