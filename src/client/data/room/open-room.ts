/**
 * A room of people, as the browser is in it: who else is there, what their screens show, and what this one shows. What is
 * lost on the way is missed by nobody: the next message says everything again.
 */
import { createEventParser } from '../sync/live/event-parser.ts';

/** What every event of a room says, see `roomEvent` of the contract. */
export interface RoomEvent {
  readonly event: 'at' | 'left' | 'bye';
  readonly screen: string;
  readonly person: string;
  readonly name: string;
}

/** The two endpoints of a room. */
export interface RoomKind<Event extends RoomEvent> {
  readonly watch: {
    readonly path: string;
    readonly output: {
      readonly safeParse: (
        data: unknown,
      ) => { readonly success: true; readonly data: Event } | { readonly success: false };
    };
  };
  readonly say: { readonly path: string; readonly method: string };
}

const EVERY_MS = 85;
const RETRY_MS = 4_000;
/** That one is still there is repeated so often; whoever says nothing for longer has lost the network. */
const BEAT_MS = 10_000;
const SILENT_MS = 30_000;
const SEND_TIMEOUT_MS = 8_000;

export interface RoomOptions<Event extends RoomEvent, Shown extends object> {
  readonly kind: RoomKind<Event>;
  /** Which room, where the kind has several, and the own screen. */
  readonly seat: { readonly topic?: string; readonly screen: string };
  readonly headers: () => Readonly<Record<string, string>>;
  /** What the own screen shows. */
  readonly shown: () => Shown;
  readonly onPeers: (peers: readonly Event[]) => void;
  readonly request?: typeof fetch;
}

export interface OpenRoom {
  /** What the own screen shows has changed. */
  readonly announce: () => void;
  readonly leave: () => void;
}

function eventOf<Event extends RoomEvent>({ watch }: RoomKind<Event>, text: string): Event | null {
  try {
    const read = watch.output.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function openRoom<Event extends RoomEvent, Shown extends object>({
  kind,
  seat,
  headers,
  shown,
  onPeers,
  request = (...call) => fetch(...call),
}: RoomOptions<Event, Shown>): OpenRoom {
  const peers = new Map<string, { readonly event: Event; readonly seenAtMs: number }>();
  const leaving = new AbortController();
  const { signal } = leaving;
  let isListening = false;
  let isSending = false;
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  const changed = (): void => onPeers([...peers.values()].map(({ event }) => event));

  const send = async (): Promise<void> => {
    timer = undefined;
    // one at a time: an older message that arrives later would be believed
    if (!isListening || isSending) return;
    isSending = true;
    isPending = false;
    sentAtMs = performance.now();
    await request(kind.say.path, {
      method: kind.say.method,
      headers: { 'content-type': 'application/json', ...headers() },
      body: JSON.stringify({ ...seat, ...shown() }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    }).catch(() => undefined);
    isSending = false;
    if (isPending) announce();
  };
  // after a rest the first movement is shown at once
  function announce(): void {
    isPending = true;
    if (timer !== undefined || !isListening) return;
    timer = setTimeout(() => void send(), Math.max(0, sentAtMs + EVERY_MS - performance.now()));
  }

  /** Whether to come again. */
  const listen = async (): Promise<boolean> => {
    const answer = await request(`${kind.watch.path}?${new URLSearchParams({ ...seat }).toString()}`, {
      headers: { accept: 'text/event-stream', ...headers() },
      cache: 'no-store',
      signal,
    });
    if (!answer.ok || answer.body === null) return answer.status === 429 || answer.status >= 500;
    isListening = true;
    announce();
    const feed = createEventParser({
      onRetry: () => undefined,
      onEvent: ({ data }) => {
        const event = eventOf(kind, data);
        if (event === null || event.event === 'bye') return;
        if (event.event === 'left') peers.delete(event.screen);
        else peers.set(event.screen, { event, seenAtMs: performance.now() });
        changed();
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) feed(part.value);
    // also after a farewell: a server that restarts says it to everybody, and whoever may not come is refused
    return true;
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const mayReturn = await listen().catch(() => true);
      isListening = false;
      if (signal.aborted) return;
      peers.clear();
      changed();
      if (!mayReturn) return;
      await new Promise((done) => {
        setTimeout(done, RETRY_MS);
      });
      if (signal.aborted) return;
    }
  };
  void run();
  const beating = setInterval(announce, BEAT_MS);
  const sweeping = setInterval(() => {
    const before = performance.now() - SILENT_MS;
    const silent = [...peers].filter(([, { seenAtMs }]) => seenAtMs < before);
    for (const [screen] of silent) peers.delete(screen);
    if (silent.length > 0) changed();
  }, SILENT_MS / 6);

  return {
    announce,
    leave() {
      leaving.abort();
      isListening = false;
      clearTimeout(timer);
      clearInterval(beating);
      clearInterval(sweeping);
    },
  };
}
