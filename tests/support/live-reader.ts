/** Reads `GET /api/live` as a client does, and keeps everything that came. */
export interface LiveEventSeen {
  readonly event: string;
  readonly id: string;
  readonly rev: number;
  readonly since?: number;
  readonly kinds?: readonly string[];
}

export interface LiveReader {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly LiveEventSeen[];
  /** Comments that came. */
  readonly beats: () => number;
  /** The last `retry:` hint, ms; null when there was none. */
  readonly retryMs: () => number | null;
  /** The first event that fits, also one that came before; rejects when none comes. */
  until(fits: (seen: LiveEventSeen) => boolean, withinMs?: number): Promise<LiveEventSeen>;
  /** Waits for the end of the stream. */
  ended(withinMs?: number): Promise<void>;
  readonly isOver: () => boolean;
  close(): void;
}

const WAIT_MS = 15_000;

/** Opens it; a refusal has its status and no events. */
export async function openLive(
  origin: string,
  headers: Readonly<Record<string, string>>,
  lastEventId?: number,
): Promise<LiveReader> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/live`, {
    signal: leaving.signal,
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) },
  });
  const events: LiveEventSeen[] = [];
  const watchers = new Set<() => void>();
  let beats = 0;
  let retryMs: number | null = null;
  let isOver = false;

  const take = (block: string): void => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      if (line.startsWith(':')) beats += 1;
      else fields.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2));
    }
    const retry = fields.get('retry');
    if (retry !== undefined) retryMs = Number(retry);
    const data = fields.get('data');
    if (data === undefined) return;
    const seen = JSON.parse(data) as Omit<LiveEventSeen, 'id'>;
    events.push({ ...seen, event: fields.get('event') ?? '', id: fields.get('id') ?? '' });
  };
  const read = async (): Promise<void> => {
    let rest = '';
    const text = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) {
        const blocks = (rest + text.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
        for (const watch of watchers) watch();
      }
    } catch {
      // either side has closed
    }
    isOver = true;
    for (const watch of watchers) watch();
  };
  const reading = read();

  const waitFor = <Value>(find: () => Value | undefined, withinMs: number, what: string): Promise<Value> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        watchers.delete(watch);
        reject(
          new Error(
            `${what} did not come within ${withinMs} ms; there came ${JSON.stringify(events.slice(-10))}${isOver ? ', and the stream is over' : ''}.`,
          ),
        );
      }, withinMs);
      const watch = (): void => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        watchers.delete(watch);
        resolve(found);
      };
      watchers.add(watch);
      watch();
    });

  return {
    status: answer.status,
    headers: answer.headers,
    events,
    beats: () => beats,
    retryMs: () => retryMs,
    isOver: () => isOver,
    until: (fits, withinMs = WAIT_MS) => waitFor(() => events.find(fits), withinMs, 'The event'),
    ended: async (withinMs = WAIT_MS) => {
      await waitFor(() => (isOver ? true : undefined), withinMs, 'The end');
    },
    close() {
      leaving.abort();
      void reading;
    },
  };
}
