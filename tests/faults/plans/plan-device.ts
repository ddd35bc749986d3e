/** An officer's device: a mirror of its own, which the app's sync fills from the server's pages, and changes that wait. */
import { toId, type CharacterId, type UserId } from '../../../src/domain/ids.ts';
import { applyStep, type BoardRules, type SquadStep } from '../../../src/domain/squads/steps.ts';
import {
  applyChanges,
  type DrawingChange,
  type Objects,
} from '../../../src/domain/tactics/drawing/changes.ts';
import type { DrawingObject, DrawingObjectId } from '../../../src/domain/tactics/drawing/object.ts';
import { switchOwner } from '../../../src/offline/device/owner-rules.ts';
import { overlaySquads } from '../../../src/offline/mirror/overlays/squads/squads.ts';
import { syncClan, type SyncDeps } from '../../../src/offline/mirror/sync/sync.ts';
import { MemoryTables } from '../../support/memory-tables.ts';
import type { MapState, PlanMap, PlanServer, State } from './plan-server.ts';

/** A change with what its officer saw. */
export type Request =
  | { readonly key: number; readonly changes: readonly DrawingChange[]; readonly seen: Objects }
  | { readonly key: number; readonly map: PlanMap; readonly step: SquadStep };

const ME = { userId: toId<UserId>('me'), characterId: toId<CharacterId>('mine') };
const NEVER = new AbortController().signal;

export class PlanDevice {
  waiting: readonly Request[] = [];
  isOnline = true;
  mirror: State;
  private readonly tables = new MemoryTables();
  private readonly deps: SyncDeps;
  private losesAnswer = false;

  constructor(server: PlanServer) {
    // until the first sync, which comes before anything else
    this.mirror = server.state;
    this.deps = {
      store: this.tables,
      now: () => 0,
      token: () => Promise.resolve('token'),
      timeout: () => NEVER,
      fetch: (address) => {
        if (this.losesAnswer) return Promise.reject(new TypeError('Failed to fetch'));
        const since = new URL(address, 'http://plan.test').searchParams.get('since');
        const body = server.answer(since === null ? null : Number(since));
        const answer: Pick<Response, 'ok' | 'status' | 'json'> = {
          ok: true,
          status: 200,
          json: () => Promise.resolve(body),
        };
        return Promise.resolve(answer as Response);
      },
    };
  }

  signIn(): Promise<boolean> {
    return this.tables.transact((rows) => switchOwner(rows, ME.userId));
  }

  /** Says whether the answer came. */
  async sync(losesAnswer: boolean): Promise<boolean> {
    this.losesAnswer = losesAnswer;
    const result = await syncClan(this.deps, ME);
    if (result.kind !== 'synced') return false;
    if (result.hasChanged) this.mirror = this.readMirror();
    return true;
  }

  shown(rules: BoardRules, mostObjects: number): State {
    return this.waiting.reduce<State>(({ objects, maps }, request) => {
      if ('changes' in request)
        return { objects: applyChanges(objects, request.changes, mostObjects).objects, maps };
      const { board } = applyStep(maps[request.map].board, request.step, rules);
      return { objects, maps: { ...maps, [request.map]: { ...maps[request.map], board } } };
    }, this.mirror);
  }

  private readMirror(): State {
    const squads = this.tables.mirrored('squads').where(() => true);
    const places = this.tables.mirrored('squadPlaces').where(() => true);
    const { maps } = overlaySquads(
      { characterIds: [ME.characterId], memberKeys: new Set() },
      { squads, places, guests: [] },
      [],
    );
    const of = (map: PlanMap): MapState => ({
      squads: maps[map].squads.map(({ id, name }) => ({ id, name })),
      board: maps[map].board,
    });
    return {
      objects: new Map(
        this.tables
          .mirrored('drawings')
          .where(() => true)
          .flatMap(({ id, object }): readonly (readonly [DrawingObjectId, DrawingObject])[] =>
            object === null ? [] : [[id, object]],
          ),
      ),
      maps: { berda: of('berda'), coniferous: of('coniferous') },
    };
  }
}
