/** Time that passes only when nothing else can happen, and chance from a seed: the same run every time. */

export type Random = () => number;

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Value>(random: Random, from: readonly Value[]): Value {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
}

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
  isOff: boolean;
}

export class VirtualTime {
  now = 0;
  private busy = 0;
  private order = 0;
  private readonly heap: Planned[] = [];

  /** Does something after a while; answers the way to call it off. */
  after(ms: number, act: () => void): () => void {
    const planned: Planned = { at: this.now + Math.max(0, ms), order: this.order, act, isOff: false };
    this.order += 1;
    this.push(planned);
    return () => {
      planned.isOff = true;
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      this.after(ms, done);
    });
  }

  /** Lets time pass until the check is true, or nothing is planned any more, or `untilMs` is reached. */
  async run(isOver: () => boolean, untilMs = Number.POSITIVE_INFINITY): Promise<void> {
    await this.settle();
    for (;;) {
      if (isOver()) return;
      const first = this.heap[0];
      if (first === undefined || first.at > untilMs) {
        if (Number.isFinite(untilMs)) this.now = Math.max(this.now, untilMs);
        return;
      }
      const next = this.pop();
      if (next === undefined || next.isOff) continue;
      this.now = next.at;
      next.act();
      await this.settle();
    }
  }

  /** Work of a real storage: time does not go on before it ends. */
  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    this.busy += 1;
    try {
      return await work();
    } finally {
      this.busy -= 1;
    }
  }

  private async settle(): Promise<void> {
    do
      await new Promise<void>((done) => {
        setImmediate(done);
      });
    while (this.busy > 0);
  }

  private isBefore(one: Planned, other: Planned): boolean {
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  private push(planned: Planned): void {
    const { heap } = this;
    heap.push(planned);
    for (let at = heap.length - 1; at > 0;) {
      const up = (at - 1) >> 1;
      const [one, other] = [heap[at], heap[up]];
      if (one === undefined || other === undefined || !this.isBefore(one, other)) break;
      heap[at] = other;
      heap[up] = one;
      at = up;
    }
  }

  private pop(): Planned | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined || heap.length === 0) return top;
    heap[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        const [one, other] = [heap[child], heap[least]];
        if (one !== undefined && other !== undefined && this.isBefore(one, other)) least = child;
      }
      if (least === at) return top;
      const [one, other] = [heap[at], heap[least]];
      if (one === undefined || other === undefined) return top;
      heap[at] = other;
      heap[least] = one;
      at = least;
    }
  }
}
