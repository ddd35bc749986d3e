/** A device in tests of the sync: its requests, and the mirror it builds from the answers as the contract says. */
import { expect } from 'vitest';
import { MIRROR_KINDS, type MirrorKind, type SyncAnswer } from '../../src/contract/registry/sync.ts';
import type { TestApp } from './app.ts';
import type { AddedPerson } from './clan-rows.ts';

export type RequestSync = (person: AddedPerson, since?: number, scope?: string) => Promise<SyncAnswer>;

export async function requestSync(
  app: TestApp,
  person: AddedPerson,
  since?: number,
  scope?: string,
): Promise<SyncAnswer> {
  const query = new URLSearchParams({
    ...(since !== undefined && { since: String(since) }),
    ...(scope !== undefined && { scope }),
  });
  const answer = await app.fetch(`/api/sync?${query.toString()}`, { headers: person.headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SyncAnswer;
}

export class Mirror {
  readonly person: AddedPerson;
  readonly #ask: RequestSync;
  rev = 0;
  scope: string | undefined;
  resets = 0;
  /** Rows of each kind by their id. */
  readonly rows = Object.fromEntries(MIRROR_KINDS.map((kind) => [kind, new Map()])) as unknown as {
    readonly [K in MirrorKind]: Map<string, SyncAnswer['changes'][K][number]>;
  };
  constructor(ask: RequestSync, person: AddedPerson) {
    this.#ask = ask;
    this.person = person;
  }
  async page(): Promise<SyncAnswer> {
    const answer = await this.#ask(this.person, this.rev, this.scope);
    if (answer.reset) {
      this.resets += 1;
      for (const kind of MIRROR_KINDS) this.rows[kind].clear();
    }
    for (const { kind, id } of answer.gone) this.rows[kind].delete(id);
    for (const kind of MIRROR_KINDS) this.#lay(kind, answer);
    this.rev = answer.rev;
    this.scope = answer.scope;
    return answer;
  }
  #lay<K extends MirrorKind>(kind: K, answer: SyncAnswer): void {
    const rows: readonly SyncAnswer['changes'][K][number][] = answer.changes[kind];
    for (const row of rows) this.rows[kind].set(row.id, row);
  }
  get skips(): Mirror['rows']['skips'] {
    return this.rows.skips;
  }
  get notifications(): Mirror['rows']['notifications'] {
    return this.rows.notifications;
  }
  async sync(): Promise<this> {
    for (let pages = 0; (await this.page()).hasMore; pages += 1)
      if (pages > 100) throw new Error('the pages never end');
    return this;
  }
  get ids(): readonly string[] {
    return [...this.skips.keys()].sort();
  }
}
