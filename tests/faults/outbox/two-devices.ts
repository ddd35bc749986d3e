/**
 * One person with two devices that edit the same gear, mostly offline, over a network that loses requests and
 * answers. Outbox, merge, overlay and choices are the app's; the server is a model with the domain's rule.
 */
import { type CharacterId, type GearSetId, toId, type UserId } from '../../../src/domain/ids.ts';
import type { StoredGearSet } from '../../../src/contract/gear.ts';
import type { ArgsOf } from '../../../src/contract/registry/operations.ts';
import { conflictOf, WHOLE, type Choice } from '../../../src/client/components/conflict/edit-conflict.ts';
import { resolveEdit } from '../../../src/domain/edits/merge-edit.ts';
import { gearEdit, type GearContent } from '../../../src/domain/gear/gear-edit.ts';
import type { GearPiece, GearSlot } from '../../../src/domain/gear/gear.ts';
import { overlayGear } from '../../../src/offline/mirror/overlays/gear.ts';
import { drainFully } from '../../../src/offline/outbox/drain.ts';
import { isConflict } from '../../../src/offline/outbox/rows/row-state.ts';
import { discardRow, editRow } from '../../../src/offline/outbox/row-actions.ts';
import { asResponse, mirrorRow, OutboxFixture, refusalOf, type Reply } from '../../support/outbox-rows.ts';
import { CLAN } from './model-server.ts';
import { pick, type Random } from './virtual-time.ts';

const ME = { userId: toId<UserId>('me'), characterId: toId<CharacterId>('mine') };
const SLOTS = ['mainWeapon', 'mainArmour', 'helmet'] as const satisfies readonly GearSlot[];
const IDS = [1, 2].map((number) => toId<GearSetId>(`22222222-2222-4222-8222-00000000000${number}`));

/** A place of a set, and the note that was typed there: every note is typed once. */
type Field = string;
type Note = string;

function fieldOf(id: string, slot: GearSlot): Field {
  return `${id} ${slot}`;
}

function contentOf({ name, isMain, slots, others }: GearContent): GearContent {
  return { name, isMain, slots, others };
}

function noteIn(content: GearContent | null | undefined, slot: GearSlot): Note | null {
  return content?.slots?.[slot]?.notes ?? null;
}

/** What a person typed, and every note of that place that they had been shown by then. */
interface Typed {
  readonly field: Field;
  readonly shown: Set<Note>;
  readonly device: number;
  /** The note that stood there: what was preferred to another one goes before that one too. */
  readonly over: Note | null;
  /** Stored at the server at some time, typed over on the device, or given up in a choice. */
  end: 'waiting' | 'stored' | 'typed over' | 'given up';
}

export class TwoDevices {
  readonly typed = new Map<Note, Typed>();
  readonly faults: string[] = [];
  readonly counts = { edits: 0, removals: 0, conflicts: 0, merges: 0, lost: 0 };
  private readonly sets = new Map<GearSetId, StoredGearSet>();
  private readonly answers = new Map<string, Reply>();
  /** What whoever removes a set had been shown of it, by idempotency key of the removal's device. */
  readonly removalsShown: Set<Note>[] = [new Set(), new Set()];
  readonly devices: readonly Device[];
  readonly random: Random;
  private rev = 0;
  private notes = 0;

  constructor(random: Random) {
    this.random = random;
    this.devices = [0, 1].map((index) => new Device(this, index));
  }

  newNote(): Note {
    this.notes += 1;
    return `note ${this.notes}`;
  }

  stored(): readonly StoredGearSet[] {
    return [...this.sets.values()];
  }

  get clanRev(): number {
    return this.rev;
  }

  handle(key: string, method: string, body: Record<string, unknown>, id: GearSetId, device: number): Reply {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = this.change(method, body, id, device);
    this.answers.set(key, answer);
    return answer;
  }

  private change(method: string, body: Record<string, unknown>, id: GearSetId, device: number): Reply {
    const before = this.sets.get(id) ?? null;
    const { base, id: _id, ...mine } = body as ArgsOf<'gear.save'>;
    if (method === 'DELETE' && before === null) return refusalOf(404, 'gear.notFound');
    const merged = resolveEdit(
      gearEdit,
      { base, mine: method === 'DELETE' ? null : mine },
      before === null ? null : { content: contentOf(before), changedAt: before.updatedAt, changedBy: null },
      null,
    );
    if (!merged.ok) return refusalOf(409, merged.code, merged.details);
    this.check(id, before, merged.value, device);
    this.rev += 1;
    if (merged.value === null) {
      this.sets.delete(id);
      return { status: 200, body: { success: true } };
    }
    if (method === 'POST' && before !== null && base != null)
      this.counts.merges += SLOTS.some((slot) => noteIn(before, slot) !== noteIn(base, slot)) ? 1 : 0;
    const set: StoredGearSet = {
      id,
      ...merged.value,
      slots: { ...merged.value.slots },
      others: [...merged.value.others],
      userId: ME.userId,
      characterId: ME.characterId,
      characterName: 'Ash',
      updatedAt: new Date(this.rev * 1000).toISOString(),
      rev: this.rev,
    };
    this.sets.set(id, set);
    return { status: 200, body: { success: true, sets: [set] } };
  }

  /** Whoever replaces a note must have been shown it. */
  private check(id: GearSetId, before: GearContent | null, after: GearContent | null, device: number): void {
    for (const slot of SLOTS) {
      const [was, now] = [noteIn(before, slot), noteIn(after, slot)];
      const writer = now === null ? undefined : this.typed.get(now);
      if (writer !== undefined) writer.end = 'stored';
      if (was === null || was === now) continue;
      const isShown =
        now === null ? this.removalsShown[device]?.has(was) === true : this.hasBeenShown(was, writer);
      if (!isShown) this.faults.push(`${was} was replaced by ${now ?? 'a removal'} unseen`);
    }
  }

  private hasBeenShown(note: Note, writer: Typed | undefined): boolean {
    for (let typed = writer; typed !== undefined; typed = this.typed.get(typed.over ?? ''))
      if (typed.shown.has(note)) return true;
    return false;
  }

  /** What is left when all is sent and every choice is made. */
  checkEnd(): void {
    for (const [note, { end }] of this.typed) if (end === 'waiting') this.faults.push(`${note} was lost`);
  }
}

class Device {
  private readonly world: TwoDevices;
  private readonly index: number;
  private readonly fixture = new OutboxFixture();
  isOnline = true;
  /** An open editor: the set, the place, and what stood there when it was touched. */
  private editor: {
    readonly id: GearSetId;
    readonly slot: GearSlot;
    readonly seen: GearPiece | undefined;
  } | null = null;
  private readonly shown = new Map<Field, Set<Note>>();

  constructor(world: TwoDevices, index: number) {
    this.world = world;
    this.index = index;
    this.fixture.tools = {
      ...this.fixture.tools,
      newId: () => `${index}-${this.fixture.newKey()}`,
      fetch: (address, init) => this.call(address, init),
    };
    let keys = 0;
    this.fixture.newKey = () => {
      keys += 1;
      return `device-${index}-key-${keys}`;
    };
  }

  async start(): Promise<void> {
    await this.fixture.signIn();
    await this.sync();
  }

  private call(address: string, init: RequestInit): Promise<Response> {
    const { random, counts } = this.world;
    if (!this.isOnline || random() < 0.1) return asResponse('lost');
    const key = new Headers(init.headers).get('idempotency-key');
    if (key === null) return asResponse({ status: 200, body: { success: true } });
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>;
    const id = toId<GearSetId>(
      typeof body['id'] === 'string' ? body['id'] : (address.split('/').at(-1) ?? ''),
    );
    const answer = this.world.handle(key, init.method ?? '', body, id, this.index);
    if (random() < 0.15) {
      counts.lost += 1;
      return asResponse('lost');
    }
    return asResponse(answer);
  }

  async sync(): Promise<void> {
    if (!this.isOnline) return;
    const rev = this.world.clanRev;
    await this.fixture.tables.transact(async (rows) => {
      await rows.putMirror(mirrorRow({ clanId: CLAN, rev, characterIds: [ME.characterId] }));
      const stored = this.world.stored();
      for (const { id } of await rows.mirroredOf('gear', CLAN))
        if (!stored.some((set) => set.id === id)) await rows.removeMirrored('gear', CLAN, id);
      for (const set of stored) await rows.putMirrored('gear', { ...set, clanId: CLAN });
    });
  }

  async screen() {
    const mirrored = this.fixture.tables.mirrored('gear').where(() => true);
    return overlayGear({ characterIds: [ME.characterId] }, mirrored, await this.fixture.rows());
  }

  waiting(): Promise<number> {
    return this.fixture.rows().then((rows) => rows.length);
  }

  private see(field: Field, note: Note | null): Set<Note> {
    const seen = this.shown.get(field) ?? new Set<Note>();
    if (note !== null) seen.add(note);
    this.shown.set(field, seen);
    return seen;
  }

  /** Opens the editor and touches one place; it is saved later, whatever has come in by then. */
  async openEditor(): Promise<void> {
    const set = pick(this.world.random, [...(await this.screen()), null]);
    if (set === null) {
      const id = pick(this.world.random, IDS);
      if ((await this.screen()).every((other) => other.id !== id)) await this.create(id);
      return;
    }
    const slot = pick(this.world.random, SLOTS);
    this.see(fieldOf(set.id, slot), noteIn(set, slot));
    this.editor = { id: set.id, slot, seen: set.slots[slot] };
  }

  private type(field: Field, over: Note | null): GearPiece {
    const notes = this.world.newNote();
    const before = over === null ? undefined : this.world.typed.get(over);
    // typed over on the same device before it was ever sent
    if (before?.end === 'waiting') before.end = 'typed over';
    this.world.typed.set(notes, {
      field,
      shown: new Set(this.see(field, null)),
      device: this.index,
      over,
      end: 'waiting',
    });
    this.see(field, notes);
    this.world.counts.edits += 1;
    return { itemId: 'rifle', text: null, rank: null, level: 0, notes };
  }

  private async create(id: GearSetId): Promise<void> {
    const slot = pick(this.world.random, SLOTS);
    const piece = this.type(fieldOf(id, slot), null);
    await this.fixture.write('gear.save', {
      id,
      name: 'War',
      isMain: id === IDS[0],
      slots: { [slot]: piece },
      others: [],
      base: null,
    });
  }

  async saveEditor(): Promise<void> {
    const { editor } = this;
    const stored = (await this.screen()).find(({ id }) => id === editor?.id);
    this.editor = null;
    if (editor === null || stored === undefined) return;
    const { id, slot, seen } = editor;
    const { [slot]: _now, ...others } = stored.slots;
    const piece = this.type(fieldOf(id, slot), seen?.notes ?? null);
    await this.fixture.write('gear.save', {
      id,
      ...contentOf(stored),
      slots: { ...others, [slot]: piece },
      base: { ...contentOf(stored), slots: seen === undefined ? others : { ...others, [slot]: seen } },
    });
  }

  async remove(): Promise<void> {
    const set = pick(this.world.random, [...(await this.screen()), null]);
    if (set === null) return;
    this.world.counts.removals += 1;
    for (const slot of SLOTS) {
      const note = noteIn(set, slot);
      const known = note === null ? undefined : this.world.typed.get(note);
      if (known?.end === 'waiting') known.end = 'given up';
      for (const one of this.see(fieldOf(set.id, slot), note)) this.world.removalsShown[this.index]?.add(one);
    }
    // with the set goes what is in conflict about it
    for (const row of await this.fixture.rows())
      if (isConflict(row) && row.entity === `gear:${set.id}`) this.giveUp(row.args);
    await this.fixture.write('gear.remove', { id: set.id, base: contentOf(set) });
  }

  private giveUp(args: unknown): void {
    for (const slot of SLOTS) {
      const typed = this.world.typed.get(noteIn(args as GearContent, slot) ?? '');
      if (typed?.end === 'waiting') typed.end = 'given up';
    }
  }

  async drain(): Promise<void> {
    this.fixture.now += 120_000;
    await drainFully(this.fixture.tools, { isEager: true });
  }

  /** The person compares and chooses. */
  async choose(): Promise<void> {
    const { random, counts, typed, removalsShown } = this.world;
    const row = (await this.fixture.rows()).find(isConflict);
    const conflict = row === undefined ? null : conflictOf(row);
    if (row === undefined || conflict === null) return;
    counts.conflicts += 1;
    const keys = conflict.isWhole ? [WHOLE] : conflict.fields.map(({ key }) => key);
    const choices = new Map(keys.map((key): [string, Choice] => [key, random() < 0.5 ? 'mine' : 'theirs']));
    const compared = conflict.isWhole ? new Set([...conflict.mine.keys(), ...conflict.theirs.keys()]) : keys;
    for (const key of compared) {
      const [own, other] = [conflict.mine, conflict.theirs].map(
        (side) => (side.get(key) as GearPiece | undefined)?.notes ?? null,
      );
      const isMine = choices.get(conflict.isWhole ? WHOLE : key) === 'mine';
      const mine = typed.get(own ?? '');
      const field = `${row.entity.slice('gear:'.length)} ${key.slice('slot.'.length)}`;
      if (other !== null && other !== undefined) {
        mine?.shown.add(other);
        this.see(field, other);
        removalsShown[this.index]?.add(other);
        // what was typed over mine meanwhile goes before theirs as well
        for (const later of typed.values())
          if (isMine && later.end === 'waiting' && later.field === field && later.device === this.index)
            later.shown.add(other);
      }
      if (!isMine && mine?.end === 'waiting') mine.end = 'given up';
    }
    const args = conflict.resolve(choices);
    const { operations } = this.fixture.tools;
    const nowMs = this.fixture.now;
    await this.fixture.tables.transact(async (rows) => {
      const outcome =
        args === null
          ? await discardRow(rows, row.key, operations, nowMs)
          : await editRow(rows, { key: row.key, args, freshKey: this.fixture.newKey(), nowMs, operations });
      if (!outcome.ok) this.world.faults.push(outcome.code);
    });
  }
}

/** A run of so many steps, and what came of it. */
export async function simulateTwoDevices(random: Random, steps: number): Promise<TwoDevices> {
  const world = new TwoDevices(random);
  for (const device of world.devices) await device.start();
  for (let step = 0; step < steps; step += 1) {
    const device = pick(random, world.devices);
    const dice = random();
    if (dice < 0.1) device.isOnline = !device.isOnline;
    else if (dice < 0.35) await device.openEditor();
    else if (dice < 0.6) await device.saveEditor();
    else if (dice < 0.63) await device.remove();
    else if (dice < 0.8) await device.drain();
    else if (dice < 0.92) await device.sync();
    else await device.choose();
  }
  for (let round = 0; round < 200; round += 1) {
    for (const device of world.devices) {
      device.isOnline = true;
      await device.drain();
      await device.sync();
      await device.choose();
    }
    const left = await Promise.all(world.devices.map((device) => device.waiting()));
    if (left.every((count) => count === 0)) break;
    if (round === 199) world.faults.push('the outbox never became empty');
  }
  for (const device of world.devices) await device.sync();
  const [one, other] = await Promise.all(world.devices.map((device) => device.screen()));
  if (JSON.stringify(one) !== JSON.stringify(other)) world.faults.push('the devices show different gear');
  world.checkEnd();
  return world;
}
